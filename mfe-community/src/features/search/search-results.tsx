import fallenLeaves from '@secondspring/ui/drawings/autumn.svg';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { EmptyState } from '@secondspring/ui/components/empty-state/empty-state.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { RowLink, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { articlePath } from '@secondspring/ui/reading/guides.ts';
import { EvidenceBadge } from '@secondspring/ui/treatments/evidence-badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText, Leaf } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { postCategoriesQuery } from '../../api/posts.ts';
import { searchQuery } from '../../api/search.ts';
import type { Found } from '../../api/shapes.ts';
import { CardListSkeleton } from '../../components/card-list-skeleton.tsx';
import { PostCard, StoryCard } from '../../components/cards.tsx';

export const SearchResults = ({ searched }: { readonly searched: string }) => {
  const { data: found, error, isPending, refetch } = useQuery(searchQuery(searched));
  if (isPending) return <CardListSkeleton words="Searching..." />;
  if (found === undefined)
    return <ErrorState words="The search didn’t work" error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <p role="status">{foundWords(found)}</p>
      {countOf(found) === 0 && (
        <EmptyState words="Nothing found. Try fewer or different words." drawing={fallenLeaves} />
      )}
      <Section name="Treatments" count={found.treatments.length}>
        <Rows>
          {found.treatments.map(({ id, name, description, strength }) => (
            <RowLink
              key={id}
              to={`/treatment-reviews/treatment/${id}`}
              icon={Leaf}
              note={description}
              more={<EvidenceBadge strength={strength} />}
            >
              {name}
            </RowLink>
          ))}
        </Rows>
      </Section>
      <Section name="Articles" count={found.articles.length}>
        <Rows>
          {found.articles.map(({ slug, title, summary, minutes }) => (
            <RowLink
              key={slug}
              to={articlePath(slug)}
              icon={BookOpenText}
              note={`${summary} ${minutes} min to read.`}
            >
              {title}
            </RowLink>
          ))}
        </Rows>
      </Section>
      <Section name="Conversations and stories" count={found.written.length}>
        <Written found={found.written} />
      </Section>
    </>
  );
};

const Section = ({
  name,
  count,
  children,
}: {
  readonly name: string;
  readonly count: number;
  readonly children: ReactNode;
}) => {
  const id = useId();
  return (
    count > 0 && (
      <Stack as="section" aria-labelledby={id}>
        <h2 id={id}>{name}</h2>
        {children}
      </Stack>
    )
  );
};

const Written = ({ found }: { readonly found: Found['written'] }) => {
  const { data: categories } = useQuery(postCategoriesQuery);
  return (
    <Stack as="ul">
      {found.map((result) =>
        result.kind === 'post' ? (
          <li key={result.post.id}>
            <PostCard post={{ ...result.post, content: result.excerpt }} categories={categories} />
          </li>
        ) : (
          <li key={result.story.id}>
            <StoryCard story={{ ...result.story, content: result.excerpt }} />
          </li>
        ),
      )}
    </Stack>
  );
};

const countOf = ({ treatments, articles, written }: Found): number =>
  treatments.length + articles.length + written.length;

const foundWords = (found: Found): string => {
  const count = countOf(found);
  const results = `${count} ${count === 1 ? 'result' : 'results'}`;
  return found.readAs === null ? results : `Nothing found as you typed it. ${results} for “${found.readAs}”.`;
};
