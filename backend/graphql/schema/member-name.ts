/** The description of a field with the name of who did something. */
export const NAME_OF_MEMBER =
  'The name of a member; of one whom the person who asks does not see, the name of their party.';
