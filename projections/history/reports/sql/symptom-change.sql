-- title: Symptoms from month to month
-- question: Of the members who said in a month how they were, in an assessment or a check-in, how many named the symptom?
-- over: research
-- counts: members, naming
-- share: naming of members
-- chart: lines of share over month for each symptom
with answering as (
  select month, count(distinct member) as members from answers group by month
)
select a.month, s.symptom, any_value(a.members) as members, count(distinct s.member) as naming
from answering a join symptoms s using (month)
group by a.month, s.symptom
