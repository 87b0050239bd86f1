-- title: Moderation
-- question: How much was reported in a month, and what did moderators decide?
-- over: history
-- acts: reports, hidden, kept
-- chart: lines of reports over month for each kind
with acts as (
  select last_day, kind, 1 as reports, 0 as hidden, 0 as kept from item_reported
  union all
  select last_day, kind, 0, 1, 0 from item_hidden
  union all
  select last_day, kind, 0, 0, 1 from item_restored
)
select
  strftime(last_day, '%Y-%m') as month,
  case kind when 'storyComment' then 'story comment' else kind end as kind,
  sum(reports) as reports,
  sum(hidden) as hidden,
  sum(kept) as kept
from acts
group by all
