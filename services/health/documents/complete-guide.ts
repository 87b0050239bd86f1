import { type Guide, guides, sleepGuide, topics } from '@secondspring/content/articles.ts';
import { completeGuide } from '@secondspring/content/complete-guide.ts';
import { catalogue, type Category } from '@secondspring/content/treatments.ts';
import { CRISIS_RULE, urgencies } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import { helplines } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import {
  evidenceStrengthLabels,
  evidenceStrengthMeanings,
  evidenceStrengths,
} from '@secondspring/contracts/vocabulary/evidence/words.ts';
import { redFlagRules } from '../care-plan/rules/red-flags.ts';
import { noSource, numberOf, sources } from './guide-sources.ts';
import { checkedInWords, writeArticle } from './guide-pages.ts';
import { dayInWords } from './printable.ts';
import { createPdfSheet, type PdfSheet } from './sheet.ts';

const words = completeGuide;
const checkedOn = guides.map(({ reviewed }) => reviewed).toSorted()[0] ?? '';
const checkedByClinician = guides.filter(({ clinician }) => clinician !== null).length;
const honesty =
  checkedByClinician === 0
    ? 'No clinician has checked it yet.'
    : `A clinician has checked ${checkedByClinician} of its ${guides.length} articles.`;
const compared = `We compared it with its sources on ${dayInWords(checkedOn)}. ${honesty}`;

type Section = {
  readonly title: string;
  /** Goes on below the section before it. */
  readonly flows?: true;
  readonly write: (sheet: PdfSheet, pages: PdfSheet['pages']) => void;
};

const writeHowTo = (sheet: PdfSheet): void => {
  for (const { heading, paragraphs } of [...words.howTo.sections, words.evidence]) {
    sheet.heading(3, heading);
    for (const paragraph of paragraphs) sheet.paragraph(paragraph);
  }
  sheet.table(
    [
      ['Label', 'What it means'],
      ...evidenceStrengths.map((strength) => [
        evidenceStrengthLabels[strength],
        evidenceStrengthMeanings[strength],
      ]),
    ],
    [0.32, 0.68],
  );
};

const writeSigns = (sheet: PdfSheet): void => {
  const { urgencies: headings, advice } = words.signs;
  for (const flag of redFlagRules.filter(({ id }) => id === CRISIS_RULE))
    sheet.notice(flag.title, [
      { style: 'text', text: flag.advice },
      {
        style: 'strong',
        text: helplines.map(({ country, name, contact }) => `${country}: ${name}, ${contact}`).join('. '),
      },
    ]);
  for (const urgency of urgencies)
    sheet.table(
      [
        [headings[urgency], advice],
        ...redFlagRules
          .filter((rule) => rule.urgency === urgency && rule.id !== CRISIS_RULE)
          .map((rule) => [rule.title, rule.advice]),
      ],
      [0.32, 0.68],
    );
};

const writeNumbered = (sheet: PdfSheet, guide: Guide, pages: PdfSheet['pages']): void => {
  writeArticle(sheet, guide, 'book');
  const numbers = guide.sources.map(({ title }) => numberOf(title)).toSorted((a, b) => a - b);
  sheet.paragraph(
    `Sources: ${numbers.join(', ')} on page ${pages.get(words.sources.title) ?? 0}. ${checkedInWords(guide)}`,
    'fine',
  );
};

/** Treatments about which a source says the same share a row. */
const writeCategory = (sheet: PdfSheet, { name, treatments }: Category): void => {
  sheet.heading(2, name);
  const alike = Map.groupBy(treatments, ({ evidence }) => JSON.stringify(evidence));
  sheet.table(
    [
      words.treatments.columns,
      ...[...alike.values()].flatMap((group) => {
        const [first] = group;
        if (first === undefined) return [];
        const { strength, note, source } = first.evidence;
        return [
          [
            {
              text: group.map((treatment) => treatment.name).join('; '),
              below: evidenceStrengthLabels[strength],
            },
            source === noSource ? note : `${note} (${numberOf(source)})`,
          ],
        ];
      }),
    ],
    [0.32, 0.68],
  );
};

const writeQuestions = (sheet: PdfSheet): void => {
  const { columns, rows, groups } = words.questions;
  sheet.table(
    [columns, ...Array.from({ length: rows }, () => columns.map(() => ''))],
    [0.34, 0.18, 0.16, 0.32],
    30,
  );
  for (const { heading, questions } of groups) {
    sheet.heading(3, heading);
    sheet.list(questions.map((text) => ({ mark: '•', lines: [{ style: 'text', text }] })));
  }
};

const writeNotes = (sheet: PdfSheet): void => {
  const days = Array.from({ length: 14 }, (_, day) => [String(day + 1), '', '', '', '', '', '']);
  sheet.table([words.notes.columns, ...days], [0.08, 0.1, 0.1, 0.11, 0.15, 0.13, 0.33], 40);
};

const writeSources = (sheet: PdfSheet): void =>
  sheet.list(
    sources.map(({ title, url }, index) => ({
      mark: String(index + 1),
      lines: [{ style: 'fine', text: url === null ? title : `${title}. ${url}`, link: url }],
    })),
  );

/** A page with its title and a lead above what `write` adds. */
const page = (
  { title, lead }: { readonly title: string; readonly lead: string },
  write: (sheet: PdfSheet) => void,
): Section => ({
  title,
  write: (sheet) => {
    sheet.heading(1, title);
    sheet.paragraph(lead, 'lead');
    write(sheet);
  },
});

const article = (guide: Guide): Section => ({
  title: guide.title,
  write: (sheet, pages) => writeNumbered(sheet, guide, pages),
});

const chapters: readonly { readonly title: string; readonly sections: readonly Section[] }[] = [
  {
    title: words.before,
    sections: [page({ title: words.howTo.title, lead: compared }, writeHowTo), page(words.signs, writeSigns)],
  },
  ...topics.map(({ name, articles }) => ({ title: name, sections: articles.map(article) })),
  { title: sleepGuide.topic, sections: [article(sleepGuide), page(words.notes, writeNotes)] },
  {
    title: words.treatments.title,
    sections: catalogue.map((category, index): Section =>
      index === 0
        ? { ...page(words.treatments, (sheet) => writeCategory(sheet, category)), title: category.name }
        : { title: category.name, flows: true, write: (sheet) => writeCategory(sheet, category) },
    ),
  },
  {
    title: words.toTake,
    sections: [page(words.questions, writeQuestions), page(words.sources, writeSources)],
  },
];

/** `pages` are the numbers that the contents show. */
const writePages = (sheet: PdfSheet, pages: PdfSheet['pages']): void => {
  sheet.cover(words.title, words.lead, [compared, words.purpose]);
  sheet.page();
  sheet.heading(1, words.contents);
  for (const { title, sections } of chapters) {
    sheet.heading(3, title);
    sheet.contents(
      sections.map((section) => ({ title: section.title, page: pages.get(section.title) ?? 0 })),
    );
  }
  for (const { flows, write } of chapters.flatMap(({ sections }) => sections)) {
    if (flows === undefined) sheet.page();
    write(sheet, pages);
  }
};

const about = {
  title: 'The complete guide from Second Spring',
  createdAt: new Date(`${checkedOn}T00:00:00Z`),
};

/** On which page each heading stands. */
export const guidePages = (): PdfSheet['pages'] => {
  const draft = createPdfSheet(about);
  writePages(draft, new Map());
  return draft.pages;
};

/** The guide as a book. It is written twice, because the contents come before the pages they name. */
export const createCompleteGuide = async (): Promise<Buffer> => {
  const sheet = createPdfSheet(about);
  writePages(sheet, guidePages());
  return await sheet.finish();
};
