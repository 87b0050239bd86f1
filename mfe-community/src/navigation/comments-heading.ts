/** Id of the heading over the comments of a page; it takes the focus when the comment that had it is gone. */
export const COMMENTS_HEADING = 'comments';
