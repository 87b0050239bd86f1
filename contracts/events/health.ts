import { z } from 'zod';
import { assessmentDraftSchema, ageBand, safetySign, selectedSymptoms } from '../vocabulary/health.ts';
import { carePlanItem, plannedDays, redFlag, readRedFlag } from '../vocabulary/care-plan/schema.ts';
import { checkInContent, checkInQuestion } from '../vocabulary/check-in/schema.ts';
import { articleSlug } from '../vocabulary/article-slug.ts';
import { treatmentEntryContent } from '../vocabulary/treatment-log/schema.ts';
import { declareEvents } from './event.ts';

const onAssessmentDraft = declareEvents('assessmentDraft', 'attributed');

export const AssessmentDraftSaved = onAssessmentDraft(
  'AssessmentDraftSaved',
  'A member saved an unfinished assessment',
  z.object({ userId: z.uuid(), draft: assessmentDraftSchema }),
  { personal: ['draft'] },
);

export const AssessmentDraftDiscarded = onAssessmentDraft(
  'AssessmentDraftDiscarded',
  'A member’s unfinished assessment was finished or discarded',
  z.object({ userId: z.uuid() }),
);

const onAssessments = declareEvents('assessments', 'attributed');

export const AssessmentCompleted = onAssessments(
  'AssessmentCompleted',
  'A member completed an assessment',
  z.object({
    userId: z.uuid(),
    assessmentId: z.uuid(),
    day: z.iso.date().meta({ description: 'Of her clock' }),
    ageRange: ageBand,
    symptoms: selectedSymptoms,
    safety: z.array(safetySign),
  }),
  { personal: ['day', 'ageRange', 'symptoms', 'safety'] },
);

const onCarePlans = declareEvents('carePlans', 'attributed');

export const CarePlanGenerated = onCarePlans(
  'CarePlanGenerated',
  'A care plan was generated for a member',
  z.object({
    userId: z.uuid(),
    carePlanId: z.uuid(),
    assessmentId: z.uuid(),
    ruleSetVersion: z.int().min(1),
    itemCount: z.int().min(0),
    day: z.iso.date().meta({ description: 'Of her clock' }),
    items: z.array(carePlanItem),
    redFlags: z.array(redFlag),
  }),
  { personal: ['day', 'items', 'redFlags'] },
);

const ticking = z.object({ userId: z.uuid(), carePlanId: z.uuid(), item: z.int().min(1) });

export const CarePlanItemTicked = onCarePlans(
  'CarePlanItemTicked',
  'A member ticked an item of her care plan',
  ticking,
);

export const CarePlanItemUnticked = onCarePlans(
  'CarePlanItemUnticked',
  'A member unticked an item of her care plan',
  ticking,
);

/** Replaces the days chosen before; empty for none. */
export const CarePlanItemScheduled = onCarePlans(
  'CarePlanItemScheduled',
  'A member chose the days of the week for an item of her care plan',
  ticking.extend({ weekdays: plannedDays }),
  { personal: ['weekdays'] },
);

const onProgress = declareEvents('progress', 'attributed');

export const ProgressStarted = onProgress(
  'ProgressStarted',
  'A member’s progress was started',
  z.object({ userId: z.uuid() }),
);

const onCheckIns = declareEvents('checkIns', 'attributed');

/**
 * `content` is the whole check-in of the day, `answered` names the questions whose answers changed. `enteredAt` is there if they waited on
 * her phone; it is sealed because nobody without her key needs it.
 */
export const CheckInRecorded = onCheckIns(
  'CheckInRecorded',
  'A member recorded how her day was',
  z.object({
    userId: z.uuid(),
    day: z.iso.date(),
    content: checkInContent,
    answered: z.array(checkInQuestion).min(1),
    enteredAt: z.iso.datetime().exactOptional(),
  }),
  { personal: ['content', 'answered', 'enteredAt'] },
);

const onRedFlags = declareEvents('redFlags', 'attributed');

/** All warning signs that she has read so far; replaces the event before. */
export const RedFlagsRead = onRedFlags(
  'RedFlagsRead',
  'A member said that she has read the warning signs in her answers',
  z.object({ userId: z.uuid(), read: z.array(readRedFlag) }),
  { personal: ['read'] },
);

const onTreatmentLog = declareEvents('treatmentLog', 'attributed');

/** Replaces an earlier event of the same entry. */
export const TreatmentEntryRecorded = onTreatmentLog(
  'TreatmentEntryRecorded',
  'A member recorded a treatment that she takes or took',
  z.object({ userId: z.uuid(), entryId: z.uuid(), content: treatmentEntryContent }),
  { personal: ['content'] },
);

export const TreatmentEntryRemoved = onTreatmentLog(
  'TreatmentEntryRemoved',
  'A member removed a treatment from her log',
  z.object({ userId: z.uuid(), entryId: z.uuid() }),
);

const onSavedArticles = declareEvents('savedArticles', 'attributed');

/** What a member reads is about her health: the article is sealed, and has an id of its own so that taking it off names none. */
export const ArticleSaved = onSavedArticles(
  'ArticleSaved',
  'A member saved an article to read again',
  z.object({ userId: z.uuid(), savedId: z.uuid(), slug: articleSlug }),
  { personal: ['slug'] },
);

export const ArticleUnsaved = onSavedArticles(
  'ArticleUnsaved',
  'A member took a saved article off her list',
  z.object({ userId: z.uuid(), savedId: z.uuid() }),
);

const onLabFiles = declareEvents('labFiles', 'attributed');

/** The file is encrypted under its own key. */
export const LabFileUploaded = onLabFiles(
  'LabFileUploaded',
  'A member uploaded a lab result',
  z.object({
    userId: z.uuid(),
    fileId: z.uuid(),
    /** Bytes as kept; they count towards the member's storage limit. */
    size: z.int().min(1),
    filename: z.string().min(1).max(255),
    mediaType: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
  }),
  { personal: ['filename', 'mediaType'] },
);

/** The file and its key were destroyed. */
export const LabFileRemoved = onLabFiles(
  'LabFileRemoved',
  'A member removed a lab result',
  z.object({ userId: z.uuid(), fileId: z.uuid() }),
);
