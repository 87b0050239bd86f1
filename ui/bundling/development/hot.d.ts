interface ImportMeta {
  readonly webpackHot?: { accept(module: string, changed: () => void): void };
}
