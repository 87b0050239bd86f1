/**
 * Id of the element that marks a document requested without a session, so that the page need not ask who is
 * signed in.
 */
export const VISITOR_MARK = 'visitor';
