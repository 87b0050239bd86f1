/** A member's account. Identity writes it; other services follow her consents and her request for erasure. */
export const userStream = (userId: string): string => `user-${userId}`;

/** Progress of an erasure: each service records its own step, then identity completes it. */
export const erasureStream = (userId: string): string => `erasure-${userId}`;

/** Operators' decisions on a member's access. Every service reads her role from it. */
export const accessStream = (userId: string): string => `access-${userId}`;

/** Written by health; analysts' reports open what is sealed under this name. */
export const assessmentsStream = (userId: string): string => `assessments-${userId}`;

/** Written by health; analysts' reports open what is sealed under this name. */
export const carePlansStream = (userId: string): string => `carePlans-${userId}`;

/** Written by health; analysts' reports open what is sealed under this name. */
export const checkInsStream = (userId: string): string => `checkIns-${userId}`;

/** Written by health. */
export const redFlagsStream = (userId: string): string => `redFlags-${userId}`;

/** Written by health. */
export const assessmentDraftStream = (userId: string): string => `assessmentDraft-${userId}`;

/** A treatment of the catalogue. Reviews writes it; health checks that it exists. */
export const treatmentStream = (treatmentId: string): string => `treatment-${treatmentId}`;

/** Written by health. */
export const treatmentLogStream = (userId: string): string => `treatmentLog-${userId}`;

/** Written by health. */
export const savedArticlesStream = (userId: string): string => `savedArticles-${userId}`;

/** Written by health. */
export const labFilesStream = (userId: string): string => `labFiles-${userId}`;
