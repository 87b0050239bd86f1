import { hex, tints } from '@secondspring/platform/html/colours.ts';
import PDFDocument from 'pdfkit';
import { printable } from './printable.ts';
import { drawCover, writeBrand, writeFoot } from './sheet-brand.ts';
import {
  accent,
  type Cell,
  type Doc,
  fonts,
  headings,
  ink,
  line,
  type Line,
  MARGIN,
  soft,
  type Style,
  styles,
  titleFont,
} from './sheet-style.ts';
import { writeTable } from './sheet-table.ts';

/** Of the mark above the title; on other pages it stands at the foot only. */
const HEAD_AT = 36;
const HEAD_HEIGHT = 24;
/** On both sides of a label's words. */
const LABEL = 7;
const CONTENTS_LINE = 16;
const COVER_TITLE_AT = 496;

/** A tagged A4 document, readable by screen readers, written from top to bottom. */
export type PdfSheet = {
  /** Level 1 is the document's title. A heading stays on the page of the text below it. */
  heading(level: 1 | 2 | 3, text: string): void;
  paragraph(text: string, style?: Style): void;
  list(entries: readonly { readonly mark: string; readonly lines: readonly Line[] }[]): void;
  /**
   * The first row has the column headings, the first column the row headings. Widths are fractions of the page width,
   * `minHeight` is that of the other rows, in points.
   */
  table(rows: readonly (readonly Cell[])[], widths: readonly number[], minHeight?: number): void;
  /** A warning in a box. */
  notice(title: string, lines: readonly Line[]): void;
  /** Fills the first page. The document then has no title of its own above the text. */
  cover(title: string, lead: string, notes: readonly string[]): void;
  /** Titles with their page numbers, each a link. */
  contents(entries: readonly { readonly title: string; readonly page: number }[]): void;
  page(): void;
  /** The page, from 1 on, of each heading of levels 1 and 2. */
  readonly pages: ReadonlyMap<string, number>;
  /** Adds page numbers and resolves to the bytes. */
  finish(): Promise<Buffer>;
};

/** PDF metadata. The title must not mention health: file lists and searches show it. */
export type DocumentMetadata = { readonly title: string; readonly createdAt: Date };

export const createPdfSheet = ({ title, createdAt }: DocumentMetadata): PdfSheet => {
  const doc: Doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, bottom: MARGIN, left: MARGIN, right: MARGIN },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Author: 'Second Spring', Creator: 'Second Spring', CreationDate: createdAt },
  });
  doc.registerFont(fonts.title, titleFont);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN;
  doc.y = HEAD_AT + HEAD_HEIGHT + 22;
  let hasCover = false;
  const pages = new Map<string, number>();
  const pageNumber = (): number => doc.bufferedPageRange().count;
  doc.on('pageAdded', () => doc.addNamedDestination(`page-${pageNumber()}`));
  const root = doc.struct('Document');
  doc.addStructure(root);

  const ensureSpace = (height: number): void => {
    if (doc.y + height > bottom) doc.addPage();
  };
  /** Drawing that screen readers pass over; it ends the element that is being written. */
  const decorate = (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void => {
    doc.markContent('Artifact', { type });
    draw();
    doc.endMarkedContent();
  };
  const addElement = (type: string, write: () => void): void => {
    root.add(doc.struct(type, {}, write));
  };
  const writeLine = ({ style, text, link }: Line, indent = 0, inset = 0): void => {
    const { font, size, colour, gap } = styles[style];
    doc.font(font).fontSize(size).fillColor(colour);
    doc.text(printable(text), MARGIN + indent, doc.y, {
      width: width - indent - inset,
      lineGap: 2,
      ...(link ? { link } : {}),
    });
    doc.y += gap;
  };
  const label = ({ style, text, tint }: Line, indent: number): void => {
    if (tint === undefined) return;
    const { font, size } = styles[style];
    const length = doc.font(font).fontSize(size).widthOfString(printable(text));
    decorate(() =>
      doc
        .roundedRect(MARGIN + indent - LABEL, doc.y - 3, length + 2 * LABEL, size + 5, 7)
        .fill(hex(tints[tint])),
    );
  };
  const heightOf = (lines: readonly Line[], indent: number): number =>
    lines.reduce((sum, { style, text }) => {
      const { font, size, gap } = styles[style];
      doc.font(font).fontSize(size);
      return sum + doc.heightOfString(printable(text), { width: width - indent, lineGap: 2 }) + gap;
    }, 0);

  const INDENT = 18;
  const BOX = 14;
  /** Space required below a heading; with less, it moves to the next page. */
  const MIN_SPACE_BELOW_HEADING = 48;

  return {
    heading: (level, text) => {
      const { font, size, before, after, colour } = headings[level];
      ensureSpace(before + size + MIN_SPACE_BELOW_HEADING);
      if (level < 3) pages.set(text, pageNumber());
      if (doc.y > MARGIN) doc.y += before;
      addElement(`H${level}`, () => {
        doc.font(font).fontSize(size).fillColor(colour).text(printable(text), MARGIN, doc.y, { width });
      });
      doc.y += after;
    },
    paragraph: (text, style = 'text') => {
      addElement('P', () => writeLine({ style, text }));
    },
    list: (entries) => {
      const list = doc.struct('L');
      root.add(list);
      for (const { mark, lines } of entries) {
        ensureSpace(Math.min(heightOf(lines, INDENT), bottom - MARGIN));
        const item = doc.struct('LI');
        list.add(item);
        const top = doc.y;
        item.add(
          doc.struct('Lbl', {}, () => {
            doc.font(fonts.strong).fontSize(10.5).fillColor(accent);
            doc.text(printable(mark), MARGIN, top, { width: INDENT });
          }),
        );
        doc.y = top;
        const body = doc.struct('LBody');
        item.add(body);
        for (const text of lines) {
          const indent = INDENT + (text.tint === undefined ? 0 : LABEL);
          label(text, indent);
          body.add(doc.struct('P', {}, () => writeLine(text, indent)));
        }
        body.end();
        item.end();
        doc.y += lines.length > 1 ? 3 : 1;
      }
      list.end();
    },
    table: (rows, widths, minHeight = 0) => {
      writeTable({ doc, root, width, ensureSpace, decorate }, rows, widths, minHeight);
      doc.y += 8;
    },
    notice: (title, lines) => {
      const height = heightOf([{ style: 'warning', text: title }, ...lines], 2 * BOX) + 2 * BOX - 5;
      ensureSpace(height);
      const top = doc.y;
      decorate(() => doc.roundedRect(MARGIN, top, width, height, 12).fill(hex(tints.danger)));
      doc.y = top + BOX;
      addElement('H3', () => writeLine({ style: 'warning', text: title }, BOX, BOX));
      for (const text of lines) addElement('P', () => writeLine(text, BOX, BOX));
      doc.y = top + height + 8;
    },
    cover: (title, lead, notes) => {
      hasCover = true;
      decorate(() => drawCover(doc));
      const write = (type: string, font: string, size: number, text: string): void =>
        addElement(type, () => {
          doc.font(font).fontSize(size).text(printable(text), MARGIN, doc.y, { width, align: 'center' });
        });
      doc.fillColor(accent);
      doc.y = COVER_TITLE_AT;
      write('H1', fonts.title, 40, title);
      doc.fillColor(soft);
      doc.y += 12;
      write('P', fonts.text, 14, lead);
      doc.y = bottom - 44;
      for (const text of notes) write('P', fonts.text, 9.5, text);
    },
    contents: (entries) => {
      const list = doc.struct('TOC');
      root.add(list);
      doc.font(fonts.text).fontSize(10.5).fillColor(ink);
      for (const { title, page } of entries) {
        ensureSpace(CONTENTS_LINE);
        const top = doc.y;
        const goTo = `page-${page}`;
        const to = MARGIN + width - doc.widthOfString(String(page)) - 6;
        decorate(() =>
          doc
            .moveTo(MARGIN + doc.widthOfString(printable(title)) + 6, top + 8)
            .lineTo(to, top + 8)
            .lineWidth(0.7)
            .dash(0.7, { space: 3.5 })
            .strokeColor(line)
            .stroke()
            .undash(),
        );
        list.add(
          doc.struct('TOCI', {}, () => {
            doc.text(printable(title), MARGIN, top, { lineBreak: false, goTo });
            doc.text(String(page), MARGIN, top, { width, align: 'right', lineBreak: false, goTo });
          }),
        );
        doc.y = top + CONTENTS_LINE;
      }
      list.end();
    },
    page: () => {
      doc.addPage();
    },
    pages,
    finish: async () => {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = hasCover ? 1 : 0; page < count; page += 1) {
        doc.switchToPage(page);
        doc.page.margins.bottom = 0;
        decorate(() => {
          if (page === 0) writeBrand(doc, HEAD_AT, HEAD_HEIGHT);
          writeFoot(doc, `${page + 1} of ${count}`);
        }, 'Pagination');
      }
      const ended = new Promise<void>((resolve, reject) => {
        doc.on('end', resolve);
        doc.on('error', reject);
      });
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
};
