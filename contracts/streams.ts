/** A member: written by identity, whose consents and wish to be erased other services follow. */
export const userStream = (userId: string): string => `user-${userId}`;

/** Which services have erased what they hold of a member: each says so itself, identity then ends the erasure. */
export const erasureStream = (userId: string): string => `erasure-${userId}`;

/** What operators decided about a member's access: every service looks her role up in it. */
export const accessStream = (userId: string): string => `access-${userId}`;

/** A member's assessments: written by health; the analysts' reports open what is sealed for this name. */
export const assessmentsStream = (userId: string): string => `assessments-${userId}`;

/** A member's care plans, as {@link assessmentsStream}. */
export const carePlansStream = (userId: string): string => `carePlans-${userId}`;

/** A member's check-ins, as {@link assessmentsStream}. */
export const checkInsStream = (userId: string): string => `checkIns-${userId}`;

/** A member's unfinished assessment: written by health. */
export const assessmentDraftStream = (userId: string): string => `assessmentDraft-${userId}`;

/** A member's lab files: written by health. */
export const labFilesStream = (userId: string): string => `labFiles-${userId}`;
