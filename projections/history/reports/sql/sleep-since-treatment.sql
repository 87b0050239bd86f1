-- title: Sleep since a treatment began
-- question: Of the members with five check-ins in the month before a treatment began and five from its second month to its fourth, how many sleep better on average since?
-- over: research
-- counts: members, better
-- share: better of members
-- chart: bars of share by treatment
with slept as (
  select
    t.member, t.treatment,
    avg(d.sleep) filter (where d.day < t.started) as before,
    avg(d.sleep) filter (where d.day >= t.started + 30) as since,
    count(*) filter (where d.day < t.started) as days_before,
    count(*) filter (where d.day >= t.started + 30) as days_since
  from treatments t join days d on d.member = t.member and d.day between t.started - 30 and t.started + 120
  where t.stopped is null or d.day < t.stopped
  group by t.member, t.treatment, t.started
)
select treatment, count(distinct member) as members, count(distinct member) filter (where since > before) as better
from slept
where days_before >= 5 and days_since >= 5
group by treatment
