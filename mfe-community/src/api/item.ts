export type Item =
  | { readonly kind: 'post'; readonly id: string }
  | { readonly kind: 'comment'; readonly id: string; readonly postId: string }
  | { readonly kind: 'story'; readonly id: string }
  | { readonly kind: 'storyComment'; readonly id: string; readonly storyId: string };
