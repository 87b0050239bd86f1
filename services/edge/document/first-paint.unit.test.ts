import { describe, expect, it } from 'vitest';
import { withFirstPaint } from './first-paint.ts';

const frame =
  '<a href="/">Second Spring</a><main><!--page--></main><nav aria-label="Main"><ul><template data-entry><li><a class="e" href="/{path}"><path d="{icon}"></path>{label}</a></li></template></ul></nav>';
const bar = [
  { path: '/', label: 'Home', icon: 'M1 2' },
  { path: '/profile', label: 'Profile', icon: 'M3 4' },
];

describe('the first paint of a document', () => {
  it('contains the page verbatim in the frame', () => {
    const html = withFirstPaint(frame, { path: '/', page: '<h1>$& for $1</h1>', bar });
    expect(html).toContain('<main><h1>$& for $1</h1></main>');
  });

  it('has a bar entry for each page with one, from the frame’s template', () => {
    expect(withFirstPaint(frame, { path: '/stories', page: null, bar })).toContain(
      '<ul><li><a class="e" href="/"><path d="M1 2"></path>Home</a></li><li><a class="e" href="/profile"><path d="M3 4"></path>Profile</a></li></ul>',
    );
    expect(withFirstPaint(frame, { path: '/', page: null, bar: [] })).toContain('<ul></ul>');
  });

  it('marks only the bar entry of this path', () => {
    const marked = (path: string) =>
      [...withFirstPaint(frame, { path, page: null, bar }).matchAll(/<a [^>]*aria-current[^>]*>/gu)].map(
        ([link]) => link,
      );
    expect(marked('/')).toEqual(['<a class="e" aria-current="page" href="/">']);
    expect(marked('/profile')).toEqual(['<a class="e" aria-current="page" href="/profile">']);
    expect(marked('/profile/more')).toEqual([]);
  });

  it('escapes text of a release', () => {
    const html = withFirstPaint(frame, {
      path: '/',
      page: null,
      bar: [{ path: '/"><script>', label: '<b>$&</b>', icon: '"/>' }],
    });
    expect(html).toContain('href="/&quot;&gt;&lt;script&gt;"');
    expect(html).toContain('&lt;b&gt;$&amp;&lt;/b&gt;');
    expect(html).toContain('d="&quot;/&gt;"');
  });

  it('is the unchanged document without a frame', () => {
    const html = '<body></body>';
    expect(withFirstPaint(html, { path: '/', page: '<h1>Home</h1>', bar })).toBe(html);
  });
});
