/** The description of a field with the name of who did something. */
export const NAME_OF_MEMBER =
  'The name of a member, or of their party where the caller cannot see the member.';
