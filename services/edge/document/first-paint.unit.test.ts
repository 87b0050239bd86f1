import { describe, expect, it } from 'vitest';
import { withFirstPaint } from './first-paint.ts';

const frame =
  '<a href="/">Second Spring</a><main><!--page--></main><nav aria-label="Main"><a href="/">Home</a><a href="/profile">Profile</a></nav>';

describe('what a document shows before its scripts', () => {
  it('is the page in the frame, word for word', () => {
    expect(withFirstPaint(frame, '/', '<h1>$& for $1</h1>')).toContain('<main><h1>$& for $1</h1></main>');
  });

  it('marks the bar’s entry for exactly this path, and no other link', () => {
    expect(withFirstPaint(frame, '/', null)).toBe(
      frame.replace('<nav aria-label="Main"><a', '<nav aria-label="Main"><a aria-current="page"'),
    );
    expect(withFirstPaint(frame, '/profile', null)).toContain('<a aria-current="page" href="/profile">');
    expect(withFirstPaint(frame, '/profile/more', null)).toBe(frame);
    expect(withFirstPaint(frame, '/"><script>', null)).toBe(frame);
  });

  it('is the document as it is where there is no frame', () => {
    expect(withFirstPaint('<body></body>', '/', '<h1>Home</h1>')).toBe('<body></body>');
  });
});
