import { expect, type Locator } from '@playwright/test';
import { toasts } from '../specification/toasts.ts';
import { Screen } from './screen.ts';

/** Input of the post dialog. */
export type PostWritten = {
  readonly title: string;
  readonly content: string;
  readonly category?: string;
  readonly anonymous?: boolean;
};

/** Input of the story dialog. */
export type StoryWritten = {
  readonly title: string;
  readonly content: string;
  readonly tags?: readonly string[];
  readonly anonymous?: boolean;
};

/** Page object of the community. */
export class Community extends Screen {
  /** A card with this title that links to a post or a story. */
  card(title: string): Locator {
    return this.main.getByRole('listitem').filter({ hasText: title }).getByRole('link');
  }

  /** A comment with this text. */
  comment(words: string): Locator {
    return this.main.getByRole('listitem').filter({ hasText: words });
  }

  async open(title: string): Promise<void> {
    await this.card(title).click();
    await expect(this.main.getByRole('heading', { name: title })).toBeVisible();
  }

  /** Fills in the open dialog for a post without publishing it. */
  async fillPost({ title, content, category, anonymous }: PostWritten): Promise<void> {
    if (category !== undefined) await this.dialog.getByLabel('Category').selectOption(category);
    await this.dialog.getByLabel('Title').fill(title);
    await this.dialog.getByLabel('Content').fill(content);
    if (anonymous === true) await this.dialog.getByLabel('Post anonymously').check();
  }

  /** Publishes a post from the board and waits until it is shown. */
  async publish(post: PostWritten): Promise<void> {
    await this.press('New Post');
    await this.fillPost(post);
    await this.pressInDialog('Publish Post');
    await this.expectToast(...toasts.postCreated.words);
    await expect(this.dialog).toBeHidden();
    await expect(this.card(post.title)).toBeVisible();
  }

  /** Fills in the open dialog for a story without posting it. */
  async fillStory({ title, content, tags = [], anonymous }: StoryWritten): Promise<void> {
    await this.dialog.getByLabel('Title').fill(title);
    await this.dialog.getByLabel('Content').fill(content);
    for (const tag of tags) await this.dialog.getByRole('checkbox', { name: tag, exact: true }).check();
    if (anonymous === true) await this.dialog.getByRole('switch').check();
  }

  /** Posts a story from the list of stories and waits for its page. */
  async tell(story: StoryWritten): Promise<void> {
    await this.press('Post a story of your own');
    await this.fillStory(story);
    await this.pressInDialog('Post Story');
    await this.expectToast(...toasts.storyPosted.words);
    await expect(this.main.getByRole('heading', { level: 1, name: 'Your Story' })).toBeVisible();
  }

  votes(place: Locator): Locator {
    return place.getByRole('group', { name: /^Votes on this/u }).first();
  }

  /** Expects the sum of votes and the pressed arrow of a post or comment. */
  async expectVotes(place: Locator, sum: number, own: 'Upvote' | 'Downvote' | null): Promise<void> {
    const votes = this.votes(place);
    await expect(votes.getByRole('status')).toHaveText(`${sum} ${sum === 1 ? 'vote' : 'votes'}`);
    for (const name of ['Upvote', 'Downvote'])
      await expect(votes.getByRole('button', { name })).toHaveAttribute('aria-pressed', String(name === own));
  }
}
