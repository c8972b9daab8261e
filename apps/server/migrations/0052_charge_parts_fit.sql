-- A split keeps what was charged in all; a move-out that shortens a rent still recalculates what is left of it.
create or replace function check_charge_sums() returns trigger language plpgsql as $$
begin
  if old.paid > 0 and new.amount <> old.amount then
    raise exception 'charge % was paid, its amount stays', old.id using errcode = 'check_violation';
  end if;
  if new.parted <> old.parted and new.amount + new.parted <> old.amount + old.parted then
    raise exception 'a part of charge % is not taken off it', old.id using errcode = 'check_violation';
  end if;
  if new.parts < old.parts or new.part_of_id is distinct from old.part_of_id then
    raise exception 'the parts of charge % stay', old.id using errcode = 'check_violation';
  end if;
  if new.paid < old.paid or new.refunded < old.refunded or new.deducted < old.deducted then
    raise exception 'what was paid, refunded or deducted of charge % stays', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
