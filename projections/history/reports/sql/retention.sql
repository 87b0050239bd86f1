-- title: Members who come back
-- question: Of the members who registered in a month, how many did something of their own so many months later?
-- over: history
-- counts: members, active
-- numbers: months_later
-- share: active of members
-- chart: lines of share over months_later for each registered
with registered as (
  select member, date_trunc('month', first_day)::date as cohort from user_registered
),
acts as (
  select distinct member, date_trunc('month', first_day)::date as month
  from events where member is not null
),
cohorts as (
  select cohort, count(*) as members from registered group by cohort
)
select
  strftime(c.cohort, '%Y-%m') as registered,
  datediff('month', c.cohort, a.month) as months_later,
  any_value(c.members) as members,
  count(distinct a.member) as active
from cohorts c join registered r using (cohort) join acts a on a.member = r.member and a.month >= c.cohort
group by c.cohort, a.month
