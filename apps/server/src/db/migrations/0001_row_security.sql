-- Two roles, and no way around them: app_user sees the organisation of its transaction, app_system sees all.
-- Both databases connect as a role that may become either; every transaction picks one.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['app_user', 'app_system'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = wanted) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', wanted);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      -- Roles belong to the whole cluster: another database of it was migrated in the same moment.
      NULL;
    END;
    IF NOT pg_has_role(current_user, wanted, 'MEMBER') THEN
      EXECUTE format('GRANT %I TO %I', wanted, current_user);
    END IF;
    EXECUTE format('GRANT USAGE ON SCHEMA %I TO %I', current_schema(), wanted);
  END LOOP;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  target record;
  is_tenant boolean;
BEGIN
  FOR target IN
    SELECT c.oid, c.relname FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migrations'
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', target.relname);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', target.relname);
    EXECUTE format('CREATE POLICY system_access ON %I TO app_system USING (true) WITH CHECK (true)', target.relname);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_system', target.relname);
    SELECT EXISTS (
      SELECT 1 FROM pg_attribute a WHERE a.attrelid = target.oid AND a.attname = 'organisation_id' AND NOT a.attisdropped
    ) INTO is_tenant;
    IF is_tenant THEN
      EXECUTE format(
        'CREATE POLICY organisation_access ON %I TO app_user '
        'USING (organisation_id = (SELECT NULLIF(current_setting(''app.organisation_id'', true), '''')::uuid)) '
        'WITH CHECK (organisation_id = (SELECT NULLIF(current_setting(''app.organisation_id'', true), '''')::uuid))',
        target.relname);
      EXECUTE format('GRANT SELECT, INSERT, UPDATE, DELETE ON %I TO app_user', target.relname);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
-- The organisation itself: its row alone, and only app_system makes or removes one.
CREATE POLICY organisation_access ON organisations TO app_user
  USING (id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));
--> statement-breakpoint
GRANT SELECT, UPDATE ON organisations TO app_user;
--> statement-breakpoint
-- People: those who belong to the organisation, to read only.
CREATE POLICY member_access ON users FOR SELECT TO app_user
  USING (EXISTS (
    SELECT 1 FROM organisation_users m
    WHERE m.user_id = users.id
      AND m.organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid)
  ));
--> statement-breakpoint
GRANT SELECT ON users TO app_user;
--> statement-breakpoint
-- What is on offer may be read by all.
CREATE POLICY offer_access ON plans FOR SELECT TO app_user USING (true);
--> statement-breakpoint
GRANT SELECT ON plans TO app_user;
