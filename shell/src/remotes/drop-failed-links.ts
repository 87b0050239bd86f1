/**
 * Takes away the links of a micro-frontend that loaded nothing: the document names its style sheets ahead, and the bundler's
 * loader would take one that failed for the one it wants, and fail again for ever.
 */
export function dropFailedLinks(page: Document, name: string): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>(`link[href^="/remotes/${name}/"]`))
    if (link.sheet === null) link.remove();
}
