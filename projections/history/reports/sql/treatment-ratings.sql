-- title: Treatments' ratings over time
-- question: How many reviews of a treatment stood at the end of a month, and what was their mean rating?
-- over: history
-- counts: reviews
-- numbers: rating
-- chart: lines of rating over month for each treatment
with changes as (
  select last_day, treatment_id, 1 as reviews, overall_rating as stars from review_submitted
  union all
  select last_day, treatment_id, 0, overall_rating - previous_rating from review_revised
  union all
  select last_day, treatment_id, -1, -overall_rating from review_withdrawn
),
by_month as (
  select date_trunc('month', last_day)::date as month, treatment_id, sum(reviews) as reviews, sum(stars) as stars
  from changes group by all
),
standing as (
  select
    month, treatment_id,
    sum(reviews) over so_far as reviews,
    sum(stars) over so_far as stars
  from by_month
  window so_far as (partition by treatment_id order by month)
),
names as (
  select treatment_id, arg_max(name, revision) as treatment from treatment_defined group by treatment_id
)
select strftime(month, '%Y-%m') as month, treatment, reviews, round(stars / reviews, 1) as rating
from standing join names using (treatment_id)
where reviews > 0
