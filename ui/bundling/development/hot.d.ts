/** What the bundler gives a module that can be replaced while the page stays. */
interface ImportMeta {
  readonly webpackHot?: { accept(module: string, changed: () => void): void };
}
