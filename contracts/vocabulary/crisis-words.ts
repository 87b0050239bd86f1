/**
 * Phrases that suggest self-harm. A match shows the crisis card and asks a moderator to look. It never blocks
 * anyone, so a false match is acceptable.
 */
const phrases: readonly RegExp[] = [
  /\bsuicid(?:e|al)\b/iu,
  /\bkill(?:ing)? (?:my ?self|me)\b/iu,
  /\bend(?:ing)? (?:my (?:own )?life|it all)\b/iu,
  /\btak(?:e|ing) my (?:own )?life\b/iu,
  /\bself[- ]?harm/iu,
  /\b(?:harm|hurt|cut)(?:ing|ting)? my ?self\b/iu,
  /\bwant(?:ed|ing)? to die\b/iu,
  /\bwish (?:i|that i) (?:was|were) dead\b/iu,
  /\bbetter off (?:dead|without me)\b/iu,
  /\b(?:don['’]?t|do not) want to (?:live|be here|be alive|wake up|go on)\b/iu,
  /\bno (?:reason|point) (?:to|in) (?:live|living)\b/iu,
];

export const mentionsSelfHarm = (text: string): boolean => phrases.some((phrase) => phrase.test(text));

export type Helpline = {
  readonly country: string;
  readonly name: string;
  readonly contact: string;
  readonly href: string;
};

export const emergencyLine: Helpline = {
  country: 'In immediate danger',
  name: 'Emergency services',
  contact: '112, 911 or 999',
  href: 'tel:112',
};

/** By country. Operators check them for the countries they serve. */
export const helplines: readonly Helpline[] = [
  { country: 'United Kingdom and Ireland', name: 'Samaritans', contact: '116 123', href: 'tel:116123' },
  { country: 'United States', name: '988 Suicide & Crisis Lifeline', contact: '988', href: 'tel:988' },
  { country: 'Canada', name: '9-8-8 Suicide Crisis Helpline', contact: '988', href: 'tel:988' },
  { country: 'Australia', name: 'Lifeline', contact: '13 11 14', href: 'tel:131114' },
  { country: 'New Zealand', name: 'Need to talk?', contact: '1737', href: 'tel:1737' },
  emergencyLine,
];
