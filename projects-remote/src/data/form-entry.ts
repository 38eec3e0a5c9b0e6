/** The state of a form's history entry that stands above the page of its project. */
export const aboveProject = 'above its project';
