import type { Article } from '../article.ts';
import { sources } from '../sources.ts';

export const managingSymptoms: readonly Article[] = [
  {
    slug: 'hot-flashes-and-night-sweats',
    title: 'Hot flashes and night sweats',
    summary: 'What works, what only makes you more comfortable, and where experts disagree.',
    sections: [
      {
        heading: null,
        paragraphs: [
          'A hot flash is a sudden wave of heat, often in the face, neck and chest. At night it can soak your sheets. Some women have a few a week, others many a day. They are common, they are not dangerous, and you do not have to put up with them.',
        ],
      },
      {
        heading: 'What works best',
        paragraphs: [
          'Hormone therapy is the most effective treatment. Experts say that for most women the good outweighs the risk if they start before 60, or within ten years of menopause, and have no reason against it. A doctor can tell you whether that fits you.',
          'There are choices without hormones too. The Menopause Society looked at all of them in 2023. At the top stand two that need no medicine: cognitive behavioural therapy made for menopause, and clinical hypnosis. Both can be learnt with a trained person or a good programme. The therapy does not stop the heat, but it makes the flashes bother you less.',
          'Some prescribed medicines help as well. A doctor can go through them with you. For women carrying extra weight, losing it slowly may help.',
        ],
      },
      {
        heading: 'What makes you comfortable',
        paragraphs: [
          'Layers, a fan, a cool room and a cold drink feel good. They haven’t been shown to reduce hot flashes. But they do no harm, and a better night is worth something.',
          'Exercise and yoga are good for you in many ways. They have not been shown to reduce hot flashes either. Do them for your heart, your bones and your mood.',
        ],
      },
      {
        heading: 'Where experts disagree',
        paragraphs: [
          'On alcohol, coffee and food they differ. British bodies wrote in 2022 that a healthy diet and less alcohol and caffeine can ease symptoms. The American society does not advise it for hot flashes, because studies do not show it. You can find out for yourself: cut one thing for two weeks and note what happens.',
          'On plants they differ too. The American society does not recommend soy, black cohosh or other herbs. The English guideline says that black cohosh and plant oestrogens may ease symptoms for some, but that what is in the packet varies and nobody knows how safe it is. There are reports of liver damage from black cohosh. Our view follows the stricter advice.',
          'The English guideline also says that antidepressants should not be the usual first choice for flashes alone, while the American society lists them among what works.',
        ],
      },
      {
        heading: 'A small start',
        paragraphs: [
          'Note your flashes for one week in the daily check-in. Then choose one thing to try, and give it two weeks. If they still wear you out, take your notes to a doctor and ask about treatment.',
        ],
      },
    ],
    sources: [
      sources.hormone,
      sources.nonHormone,
      sources.nice,
      sources.nice2024,
      sources.jointStatement,
      sources.alongsideHrt,
      sources.careful,
    ],
  },
  {
    slug: 'mood-memory-and-focus',
    title: 'Mood, memory and focus',
    summary: 'Why your head can feel foggy, what helps, and when low mood needs care of its own.',
    sections: [
      {
        heading: null,
        paragraphs: [
          'You walk into a room and forget why. A word you have used all your life will not come. You snap at somebody you love. Many women know these moments, and many fear that they are the start of something worse. For nearly all, they are not.',
        ],
      },
      {
        heading: 'About brain fog',
        paragraphs: [
          'Experts of the International Menopause Society wrote in 2022 that memory and focus do dip a little for some women in these years. The dip is real. It is also small: almost everybody stays within the normal range for her age.',
          'Hormone therapy is not advised for thinking alone. What helps is looking after what the brain runs on. Sleep comes first. Then come blood pressure, movement, mood, and people to talk to.',
          'Make life easier for a tired memory. Put things in the same place. Write lists. Do one thing at a time. Tell people at work what helps you. None of this is giving in. It leaves your strength for what matters.',
        ],
      },
      {
        heading: 'About mood',
        paragraphs: [
          'Feeling irritable, anxious or close to tears is common. The English guideline says that cognitive behavioural therapy can be considered for low mood that comes with menopause. It is a kind of training: you learn to notice a thought, to test it, and to try another. It also comes as a guided course that you follow at home.',
          'Moving your body lifts mood. For depression, a group class more than once a week for about ten weeks is one of the choices that the guideline names. Being outdoors may add to it. So may yoga, tai chi or pilates. Drinking less alcohol helps as well.',
          'For herbs there is not enough evidence. Take special care with St John’s wort: secondary sources say that it clashes with many medicines, among them antidepressants, blood thinners, the pill and tamoxifen. Ask a pharmacist before you take it.',
        ],
      },
      {
        heading: 'When it is more than a bad week',
        paragraphs: [
          'If low mood stays for more than two weeks, or nothing gives you joy, see a doctor. Depression is an illness. The first choices are talking therapies and antidepressants, as at any other age. Oestrogen has not been shown to treat depression after menopause, so do not wait for hormones to mend it.',
          'If you think of harming yourself, please use the numbers on the crisis card now. You will not be a burden to the people who answer. And if memory gets steadily worse, or you lose your way in places that you know, have it checked.',
        ],
      },
    ],
    sources: [
      sources.cognition,
      sources.cognition2024,
      sources.lowMood,
      sources.nice2024,
      sources.depression,
      sources.alongsideHrt,
      sources.careful,
    ],
  },
  {
    slug: 'vaginal-and-bladder-comfort',
    title: 'Vaginal and bladder comfort',
    summary: 'Dryness, painful sex and bladder trouble are common and can be treated at any age.',
    sections: [
      {
        heading: null,
        paragraphs: [
          'With less oestrogen the skin of the vagina and around the bladder becomes thinner and drier. It can itch, burn or hurt. Sex may be painful. You may need the toilet often, leak a little, or get infections. Few people talk about it. A great many have it.',
          'Unlike hot flashes, this tends to stay or get worse if nothing is done. So there is no point in waiting. A doctor can tell what it is from what you say. A blood test is not needed.',
        ],
      },
      {
        heading: 'What you can do today',
        paragraphs: [
          'A vaginal moisturiser, used regularly, keeps the skin supple. A lubricant makes sex easier at the time. You can use both. Both are sold without a prescription. Oil-based products weaken condoms, so look for another kind if you use them.',
          'Wash with water or a soap substitute. Leave out scented washes, wipes and sprays. They dry the skin and can sting.',
        ],
      },
      {
        heading: 'What to ask about',
        paragraphs: [
          'Vaginal oestrogen is a cream, tablet or ring that works where it is needed. Guidelines recommend it, although they call the studies behind it weak in places. It also lowers the number of bladder infections. Ask whether it suits you, above all if you have had breast cancer.',
          'There is another prescribed medicine for painful sex, and physiotherapy for the pelvic floor helps too, since muscles that expect pain can tighten. Laser treatments are sold for dryness. Guidelines do not support them outside of studies.',
        ],
      },
      {
        heading: 'Leaks and urgent trips',
        paragraphs: [
          'If you leak when you cough or jump, pelvic floor training is the first treatment. The guideline asks for at least eight squeezes, three times a day, for three months or longer. Our article on the pelvic floor shows how.',
          'If the urge comes suddenly, bladder training helps: you wait a little longer each time before you go, so that the bladder learns to hold more. Do not drink too little to avoid it. Cutting down on coffee may be worth a try.',
        ],
      },
      {
        heading: 'When to see somebody soon',
        paragraphs: [
          'See a doctor the same day for signs of a bladder infection with fever, pain in your side or blood in the urine. See one promptly for any bleeding after menopause, and for bleeding after sex. And if sex hurts, or leaks keep you from what you like to do, that is reason enough to go. You are allowed to ask for comfort.',
        ],
      },
    ],
    sources: [
      sources.genitourinary,
      sources.genitourinaryLocal,
      sources.nice2024,
      sources.pelvicFloor,
      sources.bleeding,
      sources.abnormalBleeding,
    ],
  },
];
