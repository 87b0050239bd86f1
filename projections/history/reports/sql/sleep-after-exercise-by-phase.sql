-- title: Sleep after exercise, by phase
-- question: Of the members with five nights after a day with exercise and five after one without, how many slept better on average after exercise?
-- over: research
-- counts: members, better
-- share: better of members
-- chart: bars of share by phase
with nights as (
  select d.member, d.workout, n.sleep
  from days d join days n on n.member = d.member and n.day = d.day + 1
  where d.workout is not null
),
compared as (
  select member, avg(sleep) filter (where workout) as after_exercise, avg(sleep) filter (where not workout) as otherwise
  from nights group by member
  having count(*) filter (where workout) >= 5 and count(*) filter (where not workout) >= 5
)
select phase, count(*) as members, count(*) filter (where after_exercise > otherwise) as better
from compared join members using (member)
where phase is not null
group by phase
