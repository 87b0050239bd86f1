/** A line for a person, or none. */
export const lineIf = (isProblem: boolean, line: string): string[] => (isProblem ? [line] : []);
