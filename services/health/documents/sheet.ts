import PDFDocument from 'pdfkit';
import { printable } from './printable.ts';

type Doc = InstanceType<typeof PDFDocument>;

const ink = '#2c1c28';
const soft = '#5d4f59';
const accent = '#6d2c58';
const line = '#d9ccd3';
const fonts = {
  title: 'Times-Roman',
  text: 'Helvetica',
  strong: 'Helvetica-Bold',
  slanted: 'Helvetica-Oblique',
} as const;
const MARGIN = 54;
const FOOTER_ABOVE = 36;

export type Style = 'text' | 'strong' | 'soft' | 'fine' | 'lead';

const styles: Readonly<Record<Style, { font: string; size: number; colour: string; gap: number }>> = {
  text: { font: fonts.text, size: 10.5, colour: ink, gap: 5 },
  strong: { font: fonts.strong, size: 10.5, colour: ink, gap: 2 },
  soft: { font: fonts.text, size: 9, colour: soft, gap: 4 },
  fine: { font: fonts.text, size: 8.5, colour: soft, gap: 0 },
  lead: { font: fonts.text, size: 11.5, colour: soft, gap: 8 },
};

/** One line of a list entry or notice. */
export type Line = { readonly style: Style; readonly text: string; readonly link?: string | null };

/** A tagged A4 document, readable by screen readers, written from top to bottom. */
export type PdfSheet = {
  /** Level 1 is the document's title. A heading stays on the page of the text below it. */
  heading(level: 1 | 2 | 3, text: string): void;
  paragraph(text: string, style?: Style): void;
  list(entries: readonly { readonly mark: string; readonly lines: readonly Line[] }[]): void;
  /**
   * The first row has the column headings, the first column the row headings. Widths are fractions of the page width.
   */
  table(rows: readonly (readonly string[])[], widths: readonly number[]): void;
  /** A highlighted box. */
  notice(title: string, lines: readonly Line[]): void;
  page(): void;
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
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const width = doc.page.width - 2 * MARGIN;
  const bottom = doc.page.height - MARGIN;
  const root = doc.struct('Document');
  doc.addStructure(root);

  const ensureSpace = (height: number): void => {
    if (doc.y + height > bottom) doc.addPage();
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
  const heightOf = (lines: readonly Line[], indent: number): number =>
    lines.reduce((sum, { style, text }) => {
      const { font, size, gap } = styles[style];
      doc.font(font).fontSize(size);
      return sum + doc.heightOfString(printable(text), { width: width - indent, lineGap: 2 }) + gap;
    }, 0);

  const INDENT = 18;
  const BOX = 12;
  const headings = {
    1: { font: fonts.title, size: 26, before: 0, after: 8, colour: accent },
    2: { font: fonts.title, size: 16, before: 11, after: 5, colour: accent },
    3: { font: fonts.strong, size: 11.5, before: 6, after: 4, colour: ink },
  } as const;
  /** Space required below a heading; with less, it moves to the next page. */
  const MIN_SPACE_BELOW_HEADING = 70;

  return {
    heading: (level, text) => {
      const { font, size, before, after, colour } = headings[level];
      ensureSpace(before + size + MIN_SPACE_BELOW_HEADING);
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
        for (const text of lines) body.add(doc.struct('P', {}, () => writeLine(text, INDENT)));
        body.end();
        item.end();
        doc.y += 1;
      }
      list.end();
    },
    table: (rows, widths) => {
      const table = doc.struct('Table');
      root.add(table);
      rows.forEach((cells, rowIndex) => {
        const row = doc.struct('TR');
        table.add(row);
        doc.font(rowIndex === 0 ? fonts.strong : fonts.text).fontSize(9.5);
        const lefts = widths.map(
          (_, column) => MARGIN + width * widths.slice(0, column).reduce((a, b) => a + b, 0),
        );
        const heights = cells.map((cell, column) =>
          doc.heightOfString(printable(cell), { width: width * (widths[column] ?? 0) - 8 }),
        );
        const height = Math.max(...heights) + 7;
        ensureSpace(height);
        const top = doc.y;
        cells.forEach((cell, column) => {
          row.add(
            doc.struct(rowIndex === 0 || column === 0 ? 'TH' : 'TD', {}, () => {
              doc
                .font(rowIndex === 0 ? fonts.strong : fonts.text)
                .fontSize(9.5)
                .fillColor(rowIndex === 0 ? soft : ink);
              doc.text(printable(cell), lefts[column], top + 3, { width: width * (widths[column] ?? 0) - 8 });
            }),
          );
        });
        row.end();
        doc.markContent('Artifact', { type: 'Layout' });
        doc
          .moveTo(MARGIN, top + height)
          .lineTo(MARGIN + width, top + height)
          .lineWidth(0.5)
          .strokeColor(line)
          .stroke();
        doc.endMarkedContent();
        doc.y = top + height;
      });
      table.end();
      doc.y += 8;
    },
    notice: (title, lines) => {
      const height = heightOf([{ style: 'strong', text: title }, ...lines], 2 * BOX) + 2 * BOX - 4;
      ensureSpace(height);
      const top = doc.y;
      doc.markContent('Artifact', { type: 'Layout' });
      doc.rect(MARGIN, top, width, height).fill('#f8eff1');
      doc.rect(MARGIN, top, 3, height).fill(accent);
      doc.endMarkedContent();
      doc.y = top + BOX;
      addElement('H3', () => writeLine({ style: 'strong', text: title }, BOX, BOX));
      for (const text of lines) addElement('P', () => writeLine(text, BOX, BOX));
      doc.y = top + height + 8;
    },
    page: () => {
      doc.addPage();
    },
    finish: async () => {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        doc.switchToPage(page);
        doc.page.margins.bottom = 0;
        doc.markContent('Artifact', { type: 'Pagination' });
        doc.font(fonts.text).fontSize(8.5).fillColor(soft);
        const y = doc.page.height - FOOTER_ABOVE;
        doc.text('Second Spring', MARGIN, y, { width, lineBreak: false });
        doc.text(`${page + 1} of ${count}`, MARGIN, y, { width, align: 'right', lineBreak: false });
        doc.endMarkedContent();
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
