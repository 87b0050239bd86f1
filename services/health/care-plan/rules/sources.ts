/** `sourceUrl` is null if only a summary was read or there is no stable URL. */
export type RuleSource = {
  readonly source: string;
  readonly sourceUrl: string | null;
  /** How we know it, where the source itself was not read in full. Shown only on the page about how plans are made. */
  readonly provenance: string | null;
};

const SUMMARIES = 'We read summaries of it by others, not the guideline itself.';

const linked = (source: string, sourceUrl: string, provenance: string | null = null): RuleSource => ({
  source,
  sourceUrl,
  provenance,
});
const unlinked = (source: string, provenance: string | null = null): RuleSource => ({
  source,
  sourceUrl: null,
  provenance,
});

export const nonHormone2023 = linked(
  'The Menopause Society, 2023 nonhormone therapy position statement',
  'https://doi.org/10.1097/GME.0000000000002200',
  'We read its abstract, not the full text.',
);
export const hormone2022 = linked(
  'The North American Menopause Society, 2022 hormone therapy position statement',
  'https://doi.org/10.1097/GME.0000000000002028',
  'We read its abstract, not the full text.',
);
export const nice2024 = linked(
  'NICE guideline NG23, Menopause, update of November 2024',
  'https://www.nice.org.uk/guidance/ng23/chapter/Update-information',
  SUMMARIES,
);
export const niceContext = linked(
  'NICE guideline NG23, Menopause, context',
  'https://www.nice.org.uk/guidance/ng23/chapter/Context',
);
export const alongsideHrt = linked(
  'NHS Bristol, North Somerset and South Gloucestershire, alternatives and adjuncts to HRT',
  'https://remedy.bnssg.icb.nhs.uk/adults/menopause/alternatives-and-adjuncts-to-hrt',
);
export const genitourinaryLocal = unlinked(
  'NHS Bristol, North Somerset and South Gloucestershire, genitourinary symptoms',
  'We read a draft of it.',
);
export const bleedingLocal = unlinked(
  'NHS Bristol, North Somerset and South Gloucestershire, abnormal vaginal bleeding',
);
export const postmenopausalBleeding = unlinked(
  'NICE guideline NG12 and Devon formulary guidance on bleeding after menopause',
  'We read local health service pages about it, not the guideline itself.',
);
export const heavyPeriods = linked(
  'NICE quality standard QS47, Heavy menstrual bleeding, statement 1',
  'https://www.nice.org.uk/guidance/qs47',
);
export const genitourinary2025 = unlinked(
  'American Urological Association, genitourinary syndrome of menopause guideline, 2025',
  SUMMARIES,
);
export const pelvicFloor = unlinked(
  'NICE guideline NG123, Urinary incontinence and pelvic organ prolapse in women',
  SUMMARIES,
);
export const insomniaBehaviour = linked(
  'American Academy of Sleep Medicine, behavioural treatments for chronic insomnia, 2020',
  'https://doi.org/10.5664/jcsm.8986',
);
export const insomniaMedicines = linked(
  'American Academy of Sleep Medicine, drug treatment of chronic insomnia, 2017',
  'https://pubmed.ncbi.nlm.nih.gov/27998379/',
);
export const perimenopausalDepression = unlinked(
  'North American Menopause Society and National Network of Depression Centers, 2018',
);
export const depression = unlinked('NICE guideline NG222, Depression in adults', 'We read a copy of it.');
export const cognition = linked(
  'Review of brain fog in menopause in Menopause, 2024',
  'https://doi.org/10.1097/GME.0000000000002382',
);
export const osteoarthritis = linked(
  'NICE guideline NG226, Osteoarthritis in over 16s',
  'https://www.nice.org.uk/guidance/ng226/chapter/Recommendations',
);
export const activity2020 = linked(
  'World Health Organization, guidelines on physical activity, 2020',
  'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC7719906/',
);
export const eating2021 = linked(
  'American Heart Association, dietary guidance, 2021',
  'https://www.ahajournals.org/doi/10.1161/CIR.0000000000001031',
);
export const essential8 = linked(
  'Study of Life’s Essential 8 through the menopause transition, 2025',
  'https://pubmed.ncbi.nlm.nih.gov/40627720/',
);
export const bones2021 = unlinked(
  'The North American Menopause Society, osteoporosis position statement, 2021',
  'We read its announcement, not the statement itself.',
);
export const fractures = unlinked(
  'US Preventive Services Task Force, vitamin D and calcium, 2018',
  'A draft of December 2024 goes further; we couldn’t confirm that it is final.',
);
export const constipation = unlinked(
  'British Dietetic Association, first guidelines on constipation',
  SUMMARIES,
);
export const palpitations = unlinked('Consumer health pages on palpitations', 'No guideline was found.');
export const prematureInsufficiency = linked(
  'ESHRE guideline on premature ovarian insufficiency, 2024',
  'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC11631070/',
);
export const crisis = unlinked(
  'Public crisis lines',
  'The team that runs this service checks the numbers for the countries it serves.',
);
/** Unsigned public notes on guidelines. */
export const secondary = unlinked(
  'Public notes on guidelines',
  'Notes on guidelines without a named author. No clinician has checked them yet.',
);
/** Textbook knowledge that was not looked up. */
export const background = unlinked('General medical knowledge', 'We didn’t look this up in a guideline.');
/** For symptoms that no known guideline covers. */
export const noGuideline = unlinked('No guideline found that judges it for menopause');
