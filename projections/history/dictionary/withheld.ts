/** Why a field that is not personal is omitted. */
export const withheldReasons = {
  personal: 'personal: sealed in the store and never opened for analysts',
  member: 'shown as `member`',
  instant: 'an exact time would reveal which events belong together',
  'free text': 'free text',
  shape: 'has a structure that fits no column',
} as const;

/** Fields omitted from every type. */
const withheldFromAll: Readonly<Record<string, string>> = {
  ownerTag: 'a pseudonym that only the author can use',
};

/** Fields omitted from one type. */
const withheldFromType: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LabFileUploaded: { size: 'the exact size of a file identifies it' },
  StoryCommentPosted: {
    isAnonymous: 'only the author of an anonymous story comments anonymously, so the two would be linked',
  },
};

/**
 * Streams of the product's own public content. Their text and exact days are shown, because no member caused them.
 */
const publicStreams: readonly string[] = ['postCategory', 'treatmentCategory', 'treatment'];

/** Streams of releases. Their days are shown, and which micro-frontend and build they concern. */
const operationStreams: Readonly<Record<string, readonly string[]>> = { remote: ['remote', 'version'] };

/** Text fields without an enumeration that reveal nothing about a person. */
const plainTexts: Readonly<Record<string, readonly string[]>> = { ConsentGiven: ['textVersion'] };

/** Whether the events of a stream are caused by the product, not by a member. */
export const isProductStream = (stream: string): boolean =>
  publicStreams.includes(stream) || stream in operationStreams;

/** Why a field is omitted by its name; `null` if it is not. */
export const withheldByName = (type: string, field: string): string | null =>
  withheldFromAll[field] ?? withheldFromType[type]?.[field] ?? null;

/** Whether a text field may be shown. A field not listed here is omitted. */
export const mayShowText = (type: string, stream: string, field: string): boolean =>
  publicStreams.includes(stream) ||
  (operationStreams[stream]?.includes(field) ?? false) ||
  (plainTexts[type]?.includes(field) ?? false);

/**
 * Types that delete a member's item. When a member leaves, her items are deleted one after another, so deletions of
 * one day may share an author. They are dated by spans in which no member or at least ten members left.
 */
export const deletionTypes: readonly string[] = [
  'PostErased',
  'CommentErased',
  'StoryErased',
  'StoryCommentErased',
  'ReviewWithdrawn',
  'EmailAddressReleased',
];
