import type { EvidenceSource } from './category.ts';

export const nonHormone2023: EvidenceSource = {
  source: 'The Menopause Society, 2023 nonhormone therapy position statement',
  sourceUrl: 'https://doi.org/10.1097/GME.0000000000002200',
};

export const hormone2022: EvidenceSource = {
  source: 'The North American Menopause Society, 2022 hormone therapy position statement',
  sourceUrl: 'https://doi.org/10.1097/GME.0000000000002028',
};

export const nice: EvidenceSource = {
  source: 'NICE guideline NG23, Menopause: identification and management',
  sourceUrl: 'https://www.nice.org.uk/guidance/ng23/chapter/recommendations',
};

export const nice2024: EvidenceSource = {
  source: 'NICE guideline NG23, Menopause, update of November 2024',
  sourceUrl: 'https://www.nice.org.uk/guidance/ng23/chapter/Update-information',
};

/** Read in summaries, so without a URL. */
export const heavyPeriods: EvidenceSource = {
  source: 'NICE guideline NG88, Heavy menstrual bleeding',
  sourceUrl: null,
};

export const alongsideHrt: EvidenceSource = {
  source: 'NHS Bristol, North Somerset and South Gloucestershire, alternatives and adjuncts to HRT',
  sourceUrl: 'https://remedy.bnssg.icb.nhs.uk/adults/menopause/alternatives-and-adjuncts-to-hrt',
};

/** A draft without a known URL. */
export const genitourinaryLocal: EvidenceSource = {
  source: 'NHS Bristol, North Somerset and South Gloucestershire, genitourinary symptoms (draft)',
  sourceUrl: null,
};

/** Read in summaries, so without a URL. */
export const genitourinary2025: EvidenceSource = {
  source: 'American Urological Association, genitourinary syndrome of menopause guideline, 2025',
  sourceUrl: null,
};

/** Read in summaries, so without a URL. */
export const pelvicFloor: EvidenceSource = {
  source: 'NICE guideline NG123, Urinary incontinence and pelvic organ prolapse in women',
  sourceUrl: null,
};

export const insomniaBehaviour: EvidenceSource = {
  source: 'American Academy of Sleep Medicine, behavioural treatments for chronic insomnia, 2020',
  sourceUrl: 'https://doi.org/10.5664/jcsm.8986',
};

export const insomniaMedicines: EvidenceSource = {
  source: 'American Academy of Sleep Medicine, drug treatment of chronic insomnia, 2017',
  sourceUrl: 'https://pubmed.ncbi.nlm.nih.gov/27998379/',
};

export const perimenopausalDepression: EvidenceSource = {
  source: 'North American Menopause Society and National Network of Depression Centers, 2018',
  sourceUrl: null,
};

export const depression: EvidenceSource = {
  source: 'NICE guideline NG222, Depression in adults',
  sourceUrl: null,
};

export const osteoarthritis: EvidenceSource = {
  source: 'NICE guideline NG226, Osteoarthritis in over 16s',
  sourceUrl: 'https://www.nice.org.uk/guidance/ng226/chapter/Recommendations',
};

export const activity2020: EvidenceSource = {
  source: 'World Health Organization, guidelines on physical activity, 2020',
  sourceUrl: 'https://www.ncbi.nlm.nih.gov/pmc/articles/PMC7719906/',
};

export const eating2021: EvidenceSource = {
  source: 'American Heart Association, dietary guidance, 2021',
  sourceUrl: 'https://www.ahajournals.org/doi/10.1161/CIR.0000000000001031',
};

export const essential8: EvidenceSource = {
  source: 'Study of Life’s Essential 8 through the menopause transition, 2025',
  sourceUrl: 'https://pubmed.ncbi.nlm.nih.gov/40627720/',
};

/** Known from its announcement only. */
export const bones2021: EvidenceSource = {
  source: 'The North American Menopause Society, osteoporosis position statement, 2021',
  sourceUrl: null,
};

export const fractures2018: EvidenceSource = {
  source: 'US Preventive Services Task Force, vitamin D and calcium, 2018',
  sourceUrl: null,
};

export const constipation: EvidenceSource = {
  source: 'British Dietetic Association, constipation guidelines',
  sourceUrl: null,
};

/** For treatments that no known guideline assesses. */
export const noGuideline: EvidenceSource = {
  source: 'No guideline found that judges it for menopause',
  sourceUrl: null,
};
