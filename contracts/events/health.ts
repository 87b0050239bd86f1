import { z } from 'zod';
import { assessmentDraft, ageBand, safetySign, selectedSymptoms } from '../vocabulary/health.ts';
import { carePlanItem, redFlag } from '../vocabulary/care-plan.ts';
import { checkInContent } from '../vocabulary/check-in.ts';
import { defineEvent } from './event.ts';

const own = { attribution: 'attributed', version: 1 } as const;

/** An assessment was kept unfinished. */
export const AssessmentDraftSaved = defineEvent({
  ...own,
  type: 'AssessmentDraftSaved',
  summary: 'A member kept an unfinished assessment for later',
  stream: 'assessmentDraft',
  data: z.object({ userId: z.uuid(), draft: assessmentDraft }),
  personal: ['draft'],
});

/** The unfinished assessment was finished or thrown away. */
export const AssessmentDraftDiscarded = defineEvent({
  ...own,
  type: 'AssessmentDraftDiscarded',
  summary: 'A member’s unfinished assessment is gone',
  stream: 'assessmentDraft',
  data: z.object({ userId: z.uuid() }),
});

/** A member said which symptoms she has and how strong they are. */
export const AssessmentCompleted = defineEvent({
  ...own,
  type: 'AssessmentCompleted',
  summary: 'A member completed an assessment',
  stream: 'assessments',
  data: z.object({
    userId: z.uuid(),
    assessmentId: z.uuid(),
    ageRange: ageBand,
    symptoms: selectedSymptoms,
    safety: z.array(safetySign),
  }),
  personal: ['ageRange', 'symptoms', 'safety'],
});

/** The rules made a plan out of an assessment. */
export const CarePlanGenerated = defineEvent({
  ...own,
  type: 'CarePlanGenerated',
  summary: 'A care plan was generated for a member',
  stream: 'carePlans',
  data: z.object({
    userId: z.uuid(),
    carePlanId: z.uuid(),
    assessmentId: z.uuid(),
    ruleSetVersion: z.int().min(1),
    itemCount: z.int().min(0),
    items: z.array(carePlanItem),
    redFlags: z.array(redFlag),
  }),
  personal: ['items', 'redFlags'],
});

const ticking = z.object({ userId: z.uuid(), carePlanId: z.uuid(), item: z.int().min(1) });

/** A member ticked an item of her newest plan off. */
export const CarePlanItemTicked = defineEvent({
  ...own,
  type: 'CarePlanItemTicked',
  summary: 'A member ticked an item of her care plan off',
  stream: 'carePlans',
  data: ticking,
});

/** A member took a tick back. */
export const CarePlanItemUnticked = defineEvent({
  ...own,
  type: 'CarePlanItemUnticked',
  summary: 'A member took the tick off an item of her care plan',
  stream: 'carePlans',
  data: ticking,
});

/** A member's progress is kept from here on. */
export const ProgressStarted = defineEvent({
  ...own,
  type: 'ProgressStarted',
  summary: 'A member’s progress is kept',
  stream: 'progress',
  data: z.object({ userId: z.uuid() }),
});

/** A member said how a day was; said again for the same day it replaces what was said. */
export const CheckInRecorded = defineEvent({
  ...own,
  type: 'CheckInRecorded',
  summary: 'A member said how her day was',
  stream: 'checkIns',
  data: z.object({ userId: z.uuid(), day: z.iso.date(), content: checkInContent }),
  personal: ['content'],
});

/** A lab file is stored, encrypted under a key of its own. */
export const LabFileUploaded = defineEvent({
  ...own,
  type: 'LabFileUploaded',
  summary: 'A member uploaded a lab result',
  stream: 'labFiles',
  data: z.object({
    userId: z.uuid(),
    fileId: z.uuid(),
    /** Bytes as they were sent; it counts towards what a member may keep. */
    size: z.int().min(1),
    filename: z.string().min(1).max(255),
    mediaType: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  }),
  personal: ['filename', 'mediaType'],
});

/** A lab file is gone, and with it its key. */
export const LabFileRemoved = defineEvent({
  ...own,
  type: 'LabFileRemoved',
  summary: 'A member removed a lab result',
  stream: 'labFiles',
  data: z.object({ userId: z.uuid(), fileId: z.uuid() }),
});
