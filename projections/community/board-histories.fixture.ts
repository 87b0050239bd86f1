import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import fc from 'fast-check';
import { testEvent } from '../events.fixture.ts';
import { comment, forgottenComment, post } from './community.fixture.ts';
import { addHours } from 'date-fns/addHours';

/** An action that a member tries. It becomes an event only if the deciders would accept it. */
type Attempt = {
  kind: 'publish' | 'erasePost' | 'comment' | 'eraseComment' | 'voteOnPost' | 'voteOnComment';
  post: number;
  comment: number;
  member: number;
  vote: 1 | -1;
  isAnonymous: boolean;
  isForgotten: boolean;
};

type Votes = Map<number, 1 | -1>;

/** The state that a history must lead to, in the simplest form. */
export type ExpectedBoard = {
  readonly posts: ReadonlyMap<string, { readonly comments: Set<string>; readonly votes: Votes }>;
  readonly comments: ReadonlyMap<string, { readonly votes: Votes; readonly isForgotten: boolean }>;
};

/** Events that the deciders could have produced, and the state they must lead to. */
export type BoardHistory = { readonly events: readonly DomainEvent[]; readonly expected: ExpectedBoard };

const attempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'publish',
      'erasePost',
      'comment',
      'comment',
      'eraseComment',
      'voteOnPost',
      'voteOnPost',
      'voteOnComment',
      'voteOnComment',
    ),
    post: fc.nat(2),
    comment: fc.nat(5),
    member: fc.nat(3),
    vote: fc.constantFrom(1, -1),
    isAnonymous: fc.boolean(),
    isForgotten: fc.boolean(),
  }),
  { maxLength: 120 },
);

export const sumOf = (votes: Votes): number => [...votes.values()].reduce((sum, vote) => sum + vote, 0);

const play = (tried: readonly Attempt[]): BoardHistory => {
  const events: DomainEvent[] = [];
  const posts = new Map<string, { comments: Set<string>; votes: Votes }>();
  const comments = new Map<string, { votes: Votes; isForgotten: boolean }>();
  /** An id is used once, even after its item is erased. */
  const used = new Set<string>();
  const record = (event: DomainEvent): void => {
    const position = BigInt(events.length + 1);
    const at = addHours('2026-01-01T00:00:07Z', events.length).toISOString();
    events.push({ ...event, position, at });
  };
  for (const { kind, post: p, comment: c, member, vote, isAnonymous, isForgotten } of tried) {
    const postId = `post-${p}`;
    const commentId = `comment-${p}-${c}`;
    const onPost = posts.get(postId);
    const commentVoted = comments.get(commentId);
    if (kind === 'publish' && !used.has(postId)) {
      used.add(postId);
      posts.set(postId, { comments: new Set(), votes: new Map() });
      record(testEvent('PostPublished', post({ postId, isAnonymous })));
    } else if (kind === 'erasePost' && onPost !== undefined) {
      for (const id of onPost.comments) comments.delete(id);
      posts.delete(postId);
      record(testEvent('PostErased', { postId }));
    } else if (kind === 'comment' && onPost !== undefined && !used.has(commentId)) {
      used.add(commentId);
      onPost.comments.add(commentId);
      comments.set(commentId, { votes: new Map(), isForgotten });
      const words = isForgotten ? forgottenComment : {};
      record(testEvent('CommentPosted', comment({ commentId, postId, isAnonymous, ...words })));
    } else if (kind === 'eraseComment' && commentVoted !== undefined) {
      comments.delete(commentId);
      onPost?.comments.delete(commentId);
      record(testEvent('CommentErased', { commentId, postId }));
    } else if (kind === 'voteOnPost' && onPost !== undefined) {
      const stream = `postVote-${postId}/${member}`;
      const previous = onPost.votes.get(member) ?? 0;
      if (previous === vote) {
        onPost.votes.delete(member);
        record(testEvent('PostVoteWithdrawn', { postId, previous }, { stream }));
      } else {
        onPost.votes.set(member, vote);
        record(testEvent('PostVoted', { postId, vote, previous }, { stream }));
      }
    } else if (kind === 'voteOnComment' && commentVoted !== undefined) {
      const stream = `commentVote-${commentId}/${member}`;
      const previous = commentVoted.votes.get(member) ?? 0;
      if (previous === vote) {
        commentVoted.votes.delete(member);
        record(testEvent('CommentVoteWithdrawn', { commentId, postId, previous }, { stream }));
      } else {
        commentVoted.votes.set(member, vote);
        record(testEvent('CommentVoted', { commentId, postId, vote, previous }, { stream }));
      }
    }
  }
  return { events, expected: { posts, comments } };
};

/** Random histories of the board: posts, comments, votes and erasures in any order, some with destroyed keys. */
export const boardHistories: fc.Arbitrary<BoardHistory> = attempts.map(play);
