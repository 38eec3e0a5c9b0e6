/** The id, on pages without React, of the template of what shows while the next page loads. */
export const PROGRESS_ELEMENT = 'plumbline-progress';
