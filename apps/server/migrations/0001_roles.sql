-- The audit log is append only: a trigger refuses every change to what stands in it.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the table % is append only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();
--> statement-breakpoint
-- The server works as a role that cannot lift the trigger. Where the owner may not make roles (some hosted
-- databases), it works as the owner, and the trigger alone holds.
do $$
begin
  if not exists (select 1 from pg_roles where rolname = 'iris_app') then
    create role iris_app nologin;
  end if;
  execute format('grant iris_app to %I', current_user);
  grant usage on schema public to iris_app;
  grant select, insert, update, delete on all tables in schema public to iris_app;
  grant usage, select on all sequences in schema public to iris_app;
  alter default privileges in schema public grant select, insert, update, delete on tables to iris_app;
  alter default privileges in schema public grant usage, select on sequences to iris_app;
  revoke update, delete on audit from iris_app;
exception when insufficient_privilege then
  raise notice 'no role for the server: it works as the owner';
end $$;
