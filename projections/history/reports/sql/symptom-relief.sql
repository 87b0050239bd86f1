-- title: Symptoms that eased
-- question: Of the members who were assessed twice, at least 60 days apart, and named the symptom at first, how many felt it less, or no longer, at last?
-- over: research
-- counts: members, eased
-- share: eased of members
-- chart: bars of share by symptom
with twice as (
  select member, min(day) as first_day, max(day) as last_day
  from assessments group by member having max(day) - min(day) >= 60
),
felt as (
  select
    t.member, s.symptom,
    max(s.severity) filter (where s.day = t.first_day) as at_first,
    max(s.severity) filter (where s.day = t.last_day) as at_last
  from twice t join symptoms s on s.member = t.member and s.assessed
  group by t.member, s.symptom
)
select symptom, count(*) as members, count(*) filter (where coalesce(at_last, 0) < at_first) as eased
from felt
where at_first is not null
group by symptom
