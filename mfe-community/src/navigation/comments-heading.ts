/** Takes the focus when the focused comment is removed. */
export const COMMENTS_HEADING = 'comments';
