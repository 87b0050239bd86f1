import { mentionsSelfHarm } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { safetySigns, type SafetySign } from '@secondspring/contracts/vocabulary/safety-words.ts';

const chestOrBreath =
  /\b(?:chest (?:pains?|tightness|pressure)|(?:pains?|tightness|pressure|tight) in (?:my |the )?chest|breathless(?:ness)?|short(?:ness)? of breath|can(?:['’]?t|not) breathe|faint(?:ed|ing)|pass(?:ed|ing) out|blacked out|swollen calf|calf (?:is |was )?swollen|blood clot)\b/gisu;
const afterMenopause =
  /\b(?:post-?menopausal (?:bleed(?:ing)?|spotting)|(?:bleed(?:ing|s)?|bled|spotting|blood)\b.{0,40}\b(?:after (?:the |my )?menopause|after (?:a|one|over a|more than a) year|years after))\b/gisu;
const breast =
  /\b(?:lumps?\b.{0,20}\b(?:breasts?|boobs?|armpit)|(?:breasts?|boobs?)\b.{0,20}\b(?:lumps?|dimpl\w+|hard spot)|nipple\b.{0,20}\b(?:discharge|bleed\w*|inverted|turned in|rash|changed?)|discharge from (?:my |the |a )?nipple)\b/gisu;
const unusual =
  /\b(?:(?:bleed(?:ing|s)?|bled|spotting|blood)\b.{0,40}\b(?:after (?:sex|intercourse)|between (?:my )?periods)|soak(?:ed|ing|s)? through|flooding)\b/gisu;

/**
 * Phrases for the questions of the safety step. A match shows advice and never blocks anything, so a false match is
 * acceptable. The phrases are our own.
 */
const phrases: Readonly<Record<Exclude<SafetySign, 'thoughts-of-harm'>, RegExp>> = {
  'chest-pain-or-breathless': chestOrBreath,
  'bleeding-after-menopause': afterMenopause,
  'breast-change': breast,
  'unusual-bleeding': unusual,
};

/** Words before a phrase that deny it: `no chest pain`. */
const DENIED = /\b(?:no|not|never|without|any|didn['’]?t have)\s+(?:more\s+|any\s+)?$/iu;

const says = (text: string, phrase: RegExp): boolean =>
  [...text.matchAll(phrase)].some(({ index }) => !DENIED.test(text.slice(0, index)));

/** The signs that need a doctor which a text in her own words names. */
export const signsIn = (text: string): readonly SafetySign[] =>
  safetySigns.filter((sign) =>
    sign === 'thoughts-of-harm' ? mentionsSelfHarm(text) : says(text, phrases[sign]),
  );
