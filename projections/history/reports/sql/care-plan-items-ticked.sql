-- title: Care-plan items ticked off
-- question: Of the members whose last plan has the item, how many have ticked it off?
-- over: research
-- counts: members, ticking
-- share: ticking of members
-- chart: bars of share by item
select
  any_value(text) as item,
  list,
  count(distinct member) as members,
  count(distinct member) filter (where ticked) as ticking
from plan_items
group by rule, list
