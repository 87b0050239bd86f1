/** Id of the element by which a document says that it was asked for without a session: who reads it need not ask who is there. */
export const VISITOR_MARK = 'visitor';
