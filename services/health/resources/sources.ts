import type { Article } from './article.ts';

type Source = Article['sources'][number];

/** Sources without a URL were read in summaries only. */
export const sources = {
  nice: {
    title: 'NICE guideline NG23, Menopause: identification and management',
    url: 'https://www.nice.org.uk/guidance/ng23/chapter/recommendations',
  },
  niceContext: {
    title: 'NICE guideline NG23, Menopause: context',
    url: 'https://www.nice.org.uk/guidance/ng23/chapter/Context',
  },
  nice2024: {
    title: 'NICE guideline NG23, Menopause, update of November 2024',
    url: 'https://www.nice.org.uk/guidance/ng23/chapter/Update-information',
  },
  nonHormone: {
    title: 'The Menopause Society, 2023 nonhormone therapy position statement',
    url: 'https://doi.org/10.1097/GME.0000000000002200',
  },
  hormone: {
    title: 'The North American Menopause Society, 2022 hormone therapy position statement',
    url: 'https://doi.org/10.1097/GME.0000000000002028',
  },
  alongsideHrt: {
    title: 'NHS Bristol, North Somerset and South Gloucestershire, alternatives and adjuncts to HRT',
    url: 'https://remedy.bnssg.icb.nhs.uk/adults/menopause/alternatives-and-adjuncts-to-hrt',
  },
  jointStatement: {
    title: 'British Menopause Society and others, joint statement of 2022, read as quoted by others',
    url: null,
  },
  early: {
    title: 'European guideline on premature ovarian insufficiency, 2024',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC11631070/',
  },
  bleeding: { title: 'NHS Devon, bleeding after the menopause', url: null },
  abnormalBleeding: {
    title: 'NHS Bristol, North Somerset and South Gloucestershire, abnormal vaginal bleeding',
    url: null,
  },
  heavyPeriods: {
    title: 'NICE quality standard QS47, Heavy menstrual bleeding',
    url: 'https://www.nice.org.uk/guidance/qs47',
  },
  palpitations: {
    title: 'Dublin City University, chest pain and heart conditions (consumer advice)',
    url: 'https://www.dcu.ie/health/chest-pain-heart-conditions',
  },
  insomniaBehaviour: {
    title: 'American Academy of Sleep Medicine, behavioural treatments for chronic insomnia, 2020',
    url: 'https://doi.org/10.5664/jcsm.8986',
  },
  insomniaPhysicians: {
    title: 'American College of Physicians, guidance on chronic insomnia, 2016 (news release)',
    url: 'https://www.medicalnewstoday.com/releases/309773',
  },
  insomniaMedicines: {
    title: 'American Academy of Sleep Medicine, medicines for chronic insomnia, 2017',
    url: 'https://pubmed.ncbi.nlm.nih.gov/27998379/',
  },
  lowMood: {
    title: 'The North American Menopause Society and others, depression around the menopause, 2018',
    url: null,
  },
  depression: { title: 'NICE guideline NG222, Depression in adults', url: null },
  cognition: {
    title: 'International Menopause Society, brain fog in menopause, 2022',
    url: 'https://doi.org/10.1080/13697137.2022.2122792',
  },
  cognition2024: {
    title: 'Menopause (journal), cognition around the menopause, 2024',
    url: 'https://doi.org/10.1097/GME.0000000000002382',
  },
  genitourinary: {
    title: 'American Urological Association, genitourinary syndrome of menopause guideline, 2025',
    url: null,
  },
  genitourinaryLocal: {
    title: 'NHS Bristol, North Somerset and South Gloucestershire, genitourinary symptoms (draft)',
    url: null,
  },
  pelvicFloor: {
    title: 'NICE guideline NG123, Urinary incontinence and pelvic organ prolapse in women',
    url: null,
  },
  constipation: { title: 'British Dietetic Association, guideline on constipation', url: null },
  joints: {
    title: 'NICE guideline NG226, Osteoarthritis',
    url: 'https://www.nice.org.uk/guidance/ng226/chapter/Recommendations',
  },
  activity: {
    title: 'World Health Organization, guidelines on physical activity, 2020',
    url: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC7719906/',
  },
  heart: {
    title: 'American Heart Association, menopause transition and heart risk, 2020',
    url: null,
  },
  diet: {
    title: 'American Heart Association, dietary guidance for heart health, 2021',
    url: 'https://www.ahajournals.org/doi/10.1161/CIR.0000000000001031',
  },
  lifesEssential: {
    title: 'American Heart Association, Life’s Essential 8 and the menopause transition (news release)',
    url: 'https://www.eurekalert.org/news-releases/1090493',
  },
  bone: {
    title: 'The North American Menopause Society, management of osteoporosis, 2021 (news release)',
    url: 'https://www.eurekalert.org/news-releases/927156',
  },
  needs: { title: 'Dietary reference intakes for calcium, read in a summary', url: null },
  fractures: {
    title:
      'US Preventive Services Task Force, vitamin D and calcium to prevent fractures, 2018 and draft of 2024',
    url: 'https://www.uspreventiveservicestaskforce.org/',
  },
  homeKits: {
    title: 'Those Nerdy Girls, hormone tests in perimenopause',
    url: 'https://thosenerdygirls.org/hormone-test-perimenopause',
  },
  careful: {
    title: 'Secondary notes on supplements; not reviewed, so ask a pharmacist',
    url: null,
  },
} as const satisfies Readonly<Record<string, Source>>;
