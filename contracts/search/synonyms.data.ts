/*
 * In lower case and the singular. A search for one term of a row also finds the others; a term in several rows finds
 * those of all.
 */

const sameThing: readonly (readonly string[])[] = [
  // Symptoms
  ['flush', 'flash'],
  ['hot flush', 'hot flash', 'hotflush', 'hotflash', 'vasomotor symptom', 'vms'],
  ['cold flush', 'cold flash'],
  ['night sweat', 'nightsweat'],
  ['sweat', 'perspiration'],
  ['insomnia', 'sleeplessness', 'sleep difficulty', 'sleep problem', 'trouble sleeping'],
  ['fatigue', 'tiredness', 'tired', 'exhaustion'],
  ['brain fog', 'brainfog', 'foggy head'],
  ['memory problem', 'forgetfulness', 'forgetful'],
  ['anxiety', 'anxious', 'nervousness'],
  ['depression', 'low mood'],
  ['irritability', 'irritable'],
  ['palpitation', 'racing heart', 'pounding heart'],
  ['dizziness', 'dizzy', 'vertigo'],
  ['joint ache', 'joint pain', 'aching joint', 'sore joint', 'arthralgia'],
  ['muscle ache', 'muscle pain', 'aching muscle', 'sore muscle'],
  ['hair loss', 'thinning hair'],
  ['bone density loss', 'bone loss', 'osteoporosis'],
  ['period', 'menstruation', 'menses'],
  ['libido', 'sex drive', 'desire'],
  ['painful intercourse', 'painful sex', 'dyspareunia'],
  ['vaginal dryness', 'vaginal atrophy', 'genitourinary syndrome', 'gsm'],
  ['incontinence', 'leaking', 'bladder weakness'],
  ['uti', 'urinary tract infection', 'bladder infection', 'cystitis'],
  // Phases, people, parts of the body
  ['menopause', 'change of life'],
  ['perimenopause', 'peri'],
  ['doctor', 'gp', 'physician'],
  ['womb', 'uterus'],
  // Treatments
  [
    'hrt',
    'mht',
    'hormone therapy',
    'hormone treatment',
    'hormone replacement',
    'hormone replacement therapy',
    'menopausal hormone therapy',
  ],
  ['progesterone', 'progestogen', 'progestagen', 'progestin'],
  ['coil', 'ius', 'iud', 'intrauterine system', 'intrauterine device'],
  ['antidepressant', 'ssri', 'snri'],
  ['cbt', 'cognitive behavioural therapy', 'cognitive behavioral therapy'],
  ['pelvic floor training', 'pelvic floor exercise', 'kegel'],
  ['exercise', 'workout'],
  ['lubricant', 'lube'],
  ['fish oil', 'omega-3', 'omega 3'],
  ['soy', 'soya'],
  ['cbd', 'cannabidiol'],
  ['cannabis', 'marijuana'],
  ['black cohosh', 'cimicifuga'],
  ["st john's wort", 'st johns wort', 'hypericum'],
  // British and American spelling
  ['oestrogen', 'estrogen'],
  ['oestradiol', 'estradiol'],
  ['oestriol', 'estriol'],
  ['micronised', 'micronized'],
  ['moisturiser', 'moisturizer'],
  ['gynaecologist', 'gynecologist'],
  ['behavioural', 'behavioral'],
  ['odour', 'odor'],
  ['diarrhoea', 'diarrhea'],
  ['anaemia', 'anemia'],
  ['tumour', 'tumor'],
  ['fibre', 'fiber'],
  ['ageing', 'aging'],
  ['programme', 'program'],
];

/** Each row: what a medicine is, and the names it is sold under in Britain or the United States. */
const medicines: readonly (readonly [is: readonly string[], soldAs: readonly string[]])[] = [
  [
    ['oestrogen patch', 'estrogen patch', 'estradiol', 'oestradiol'],
    ['evorel', 'estradot', 'climara'],
  ],
  [
    ['oestrogen gel', 'estrogen gel', 'estradiol', 'oestradiol'],
    ['oestrogel', 'sandrena', 'divigel'],
  ],
  [
    ['oestrogen spray', 'estrogen spray', 'estradiol', 'oestradiol'],
    ['lenzetto', 'evamist'],
  ],
  [
    ['oestrogen tablet', 'estrogen tablet', 'estradiol', 'oestradiol'],
    ['progynova', 'estrace'],
  ],
  [['oestrogen tablet', 'estrogen tablet', 'conjugated oestrogen', 'conjugated estrogen'], ['premarin']],
  [
    ['combined hrt tablet', 'combined hrt'],
    ['bijuve', 'kliovance', 'femoston', 'prempro'],
  ],
  [
    ['vaginal oestrogen', 'vaginal estrogen'],
    ['vagifem', 'vagirux', 'ovestin', 'imvaggis', 'estring'],
  ],
  [['vaginal moisturiser', 'vaginal moisturizer'], ['replens']],
  [
    ['micronised progesterone', 'micronized progesterone'],
    ['utrogestan', 'prometrium'],
  ],
  [['hormonal coil', 'levonorgestrel'], ['mirena']],
  [['testosterone'], ['tostran', 'testogel', 'androfeme']],
  [['tibolone'], ['livial']],
  [['prasterone', 'dhea'], ['intrarosa']],
  [['ospemifene'], ['senshio', 'osphena']],
  [['fezolinetant'], ['veoza', 'veozah']],
  [['elinzanetant'], ['lynkuet']],
  [['gabapentin'], ['neurontin']],
  [['pregabalin'], ['lyrica']],
  [['oxybutynin'], ['ditropan', 'kentera']],
  [['clonidine'], ['catapres']],
  [
    ['venlafaxine', 'snri'],
    ['efexor', 'effexor'],
  ],
  [['duloxetine', 'snri'], ['cymbalta']],
  [
    ['paroxetine', 'ssri'],
    ['seroxat', 'paxil', 'brisdelle'],
  ],
  [
    ['citalopram', 'ssri'],
    ['cipramil', 'celexa'],
  ],
  [
    ['escitalopram', 'ssri'],
    ['cipralex', 'lexapro'],
  ],
  [
    ['sertraline', 'ssri'],
    ['lustral', 'zoloft'],
  ],
  [['fluoxetine', 'ssri'], ['prozac']],
];

/** Sets of terms that find each other. Two names that one medicine is sold under are not the same thing. */
export const synonyms: readonly (readonly string[])[] = [
  ...sameThing,
  ...medicines.flatMap(([is, soldAs]) => soldAs.map((name) => [name, ...is])),
];

/** Other words that members search for: a word with a small mistake is read as the nearest of all these. */
export const otherWords = `
  sleep sleeping asleep awake waking dream snoring apnoea restless nightmare
  menopause menopausal perimenopausal postmenopause postmenopausal premenopause early surgical symptom hysterectomy
  ovary ovaries hormone hormonal bleeding spotting clots fibroids endometriosis smear mammogram
  sweating temperature shivering chills heat cold fever
  anger rage crying tears panic stress worry mood moods sadness grief lonely loneliness motivation
  memory concentration focus forgetting confusion confidence words
  headache migraine nausea tinnitus itching itchy rash acne wrinkles eczema dry dryness eyes mouth gums teeth
  weight belly bloating appetite cravings digestion constipation reflux stomach bowel
  heart blood pressure cholesterol thyroid diabetes insulin cancer breast stroke clot bones fracture
  shoulder frozen knee back pain ache cramps stiffness swelling tingling numbness
  bladder urine urgency pelvic floor vagina vaginal vulva intercourse
  patch patches gel spray tablet cream pessary ring pellet implant injection dose prescription pharmacy side effects
  testosterone bioidentical compounded supplement herbal remedy remedies
  vitamin calcium magnesium iron zinc protein fibre collagen creatine probiotics melatonin valerian ashwagandha maca
  ginseng turmeric primrose sage clover isoflavone equol biotin glucosamine chondroitin psyllium kiwifruit lavender
  acupuncture reflexology homeopathy aromatherapy chiropractic massage hypnosis hypnotherapy meditation mindfulness
  relaxation breathing therapy therapist counselling psychotherapy physiotherapy physiotherapist
  yoga pilates running walking swimming cycling dancing stretching strength training weights
  coffee caffeine alcohol wine smoking sugar vegetables breakfast dinner
  pillow blanket bedroom cooling cotton layers pyjamas window
  doctor nurse specialist appointment clinic hospital test results diagnosis
  husband partner marriage divorce daughter mother sister family children friend colleague manager office meeting
  experience question advice support together
`
  .trim()
  .split(/\s+/u);
