export const METHOD_TITLE = 'How we choose your plan, and what no clinician has checked yet';
