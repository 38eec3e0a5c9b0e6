/** The form of the campaign page, unless a release is given another. */
export const defaultFormUrl = 'https://forms.plumbline.example/early-access';
