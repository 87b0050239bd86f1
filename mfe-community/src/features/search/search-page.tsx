import { SEARCH_MAX } from '@secondspring/contracts/vocabulary/community-words.ts';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { RowButton, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { SearchField } from '@secondspring/ui/components/search-field/search-field.tsx';
import { pageWide } from '@secondspring/ui/page/page-wide.ts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { SearchResults } from './search-results.tsx';

/**
 * The text is kept in memory for this page load only: going back from a result shows the results again, and no address or storage contains it.
 */
const useSearchText = (): readonly [string, (words: string) => void] => {
  const saved = pageWide('search/1', () => ({ words: '' }));
  const [searched, setSearched] = useState(saved.words);
  return [
    searched,
    (words) => {
      saved.words = words;
      setSearched(words);
    },
  ];
};

/** Shows what can be searched for. */
const examples = ['Hot flashes', 'Sleep', 'Brain fog', 'Low mood', 'Joint pain', 'HRT'] as const;

export const SearchPage = () => {
  const [searched, search] = useSearchText();
  // The field starts again with each example that she chooses.
  const [chosen, setChosen] = useState(0);
  return (
    <>
      <PageHeading lead="Treatments, articles, conversations and stories.">Search</PageHeading>
      <PageSections>
        <SearchField
          key={chosen}
          label="What are you looking for?"
          searched={searched}
          maxLength={SEARCH_MAX}
          onSearch={search}
        />
        {searched === '' ? (
          <section aria-labelledby="examples">
            <h2 id="examples">For example</h2>
            <Rows>
              {examples.map((words) => (
                <RowButton
                  key={words}
                  icon={Search}
                  onClick={() => {
                    search(words);
                    setChosen(chosen + 1);
                  }}
                >
                  {words}
                </RowButton>
              ))}
            </Rows>
          </section>
        ) : (
          <SearchResults searched={searched} />
        )}
      </PageSections>
    </>
  );
};
