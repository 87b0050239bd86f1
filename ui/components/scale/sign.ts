import type { LucideIcon } from 'lucide-react';

/** The picture and colour of something that she rates. `tint` is a colour of the tokens; its name always stands beside it. */
export type Sign = { readonly icon: LucideIcon; readonly tint: string };
