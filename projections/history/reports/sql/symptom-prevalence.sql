-- title: How common each symptom is
-- question: Of the members who agreed to research and were assessed, how many named the symptom in their last assessment?
-- over: research
-- counts: members, naming
-- share: naming of members
-- chart: bars of share by symptom
select
  symptom,
  (select count(*) from assessments where is_last) as members,
  count(distinct member) as naming
from symptoms
where is_last
group by symptom
