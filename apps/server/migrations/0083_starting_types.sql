-- Each notice and piece of news has a type, and so has what the office sends in severe weather: a new installation begins
-- with some, which the operator may change.
insert into information_type (name, name_en, position)
select name, name_en, n from (values
  ('屋苑通告', 'Estate notices', 1),
  ('維修保養', 'Maintenance', 2),
  ('社區活動', 'Community', 3),
  ('住戶優惠', 'Offers for residents', 4)
) as starting (name, name_en, n)
where not exists (select from information_type);
