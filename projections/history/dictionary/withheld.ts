/** Why a field that stands in the clear is left out all the same. */
export const withheldReasons = {
  personal: 'personal, sealed in the store and never opened here',
  member: 'shown as `member`',
  instant: 'an exact instant would tell which events belong together',
  'free text': 'free text',
  shape: 'has a structure that fits no column',
} as const;

/** Fields left out of every type that has them. */
const withheldFromAll: Readonly<Record<string, string>> = {
  ownerTag: 'a pseudonym that only the author can use',
};

/** Fields left out of one type. */
const withheldFromType: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  LabFileUploaded: { size: 'the exact length of a file is enough to recognise it' },
  StoryCommentPosted: {
    isAnonymous: 'only the author of an anonymous story comments anonymously, so the two would be linked',
  },
};

/** Streams of what the product itself says to everyone: their words are shown, and their days, as no member did it. */
const publicStreams: readonly string[] = ['postCategory', 'treatmentCategory', 'treatment'];

/** Streams of what teams and operators do to the product; their days are shown, and which micro-frontend and build they mean. */
const operationStreams: Readonly<Record<string, readonly string[]>> = { remote: ['remote', 'version'] };

/** Texts that are neither free nor of a fixed set, and say nothing of a person. */
const plainTexts: Readonly<Record<string, readonly string[]>> = { ConsentGiven: ['textVersion'] };

/** Whether events of these streams are the product's own, and no member's. */
export const isProductStream = (stream: string): boolean =>
  publicStreams.includes(stream) || stream in operationStreams;

/** Why a clear field is left out by name; `null` where its name says nothing against it. */
export const withheldByName = (type: string, field: string): string | null =>
  withheldFromAll[field] ?? withheldFromType[type]?.[field] ?? null;

/** Whether what a text field says is for everyone. A text that is not named here is left out. */
export const mayShowText = (type: string, stream: string, field: string): boolean =>
  publicStreams.includes(stream) ||
  (operationStreams[stream]?.includes(field) ?? false) ||
  (plainTexts[type]?.includes(field) ?? false);

/**
 * Types by which an item of a member goes. When she leaves, hers go one after the other, so what goes on one day may be hers together:
 * such an event is dated by a span in which nobody or at least ten members left.
 */
export const deletionTypes: readonly string[] = [
  'PostErased',
  'CommentErased',
  'StoryErased',
  'StoryCommentErased',
  'ReviewWithdrawn',
  'EmailAddressReleased',
];
