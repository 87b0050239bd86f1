import type { Guide, Topic } from '@secondspring/content/articles.ts';
import { dayInWords } from './printable.ts';
import type { PdfSheet } from './sheet.ts';
import type { Style } from './sheet-style.ts';

export const checkedInWords = ({ reviewed, clinician }: Guide): string =>
  `Last checked against its sources on ${dayInWords(reviewed)}${clinician === null ? '; no clinician has checked it yet' : `, by ${clinician.name}, clinician, on ${dayInWords(clinician.on)}`}.`;

/** Writes an article without its sources. */
export const writeArticle = (
  sheet: PdfSheet,
  { title, summary, sections }: Guide,
  style: Style = 'text',
): void => {
  sheet.heading(1, title);
  sheet.paragraph(summary, 'lead');
  for (const { heading, paragraphs } of sections) {
    if (heading !== null) sheet.heading(3, heading);
    for (const paragraph of paragraphs) sheet.paragraph(paragraph, style);
  }
};

const writeGuide = (sheet: PdfSheet, guide: Guide): void => {
  writeArticle(sheet, guide);
  sheet.heading(3, 'Sources');
  sheet.list(
    guide.sources.map((source) => ({
      mark: '•',
      lines: [{ style: 'fine', text: source.title, link: source.url }],
    })),
  );
  sheet.paragraph(`${guide.minutes} minutes to read. ${checkedInWords(guide)}`, 'fine');
};

/** Writes a table of contents, then each article on a new page. */
export const writeGuides = (sheet: PdfSheet, topics: readonly Topic[], sleepGuide: Guide): void => {
  sheet.heading(1, 'Guides to the change');
  sheet.paragraph(
    'Short texts from Second Spring, each with its sources. They’re for learning and don’t replace medical advice.',
    'lead',
  );
  for (const { name, articles } of [...topics, { name: 'Sleep', articles: [sleepGuide] }]) {
    sheet.heading(2, name);
    sheet.list(
      articles.map(({ title, summary }) => ({
        mark: '•',
        lines: [
          { style: 'strong', text: title },
          { style: 'fine', text: summary },
        ],
      })),
    );
  }
  for (const guide of [...topics.flatMap(({ articles }) => articles), sleepGuide]) {
    sheet.page();
    writeGuide(sheet, guide);
  }
};
