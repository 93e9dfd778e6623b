-- The whole life of a quote: what happened to it, what was given out, what was delivered. The first two are only ever added to.
CREATE TABLE "quote_events" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"facts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("organisation_id", "id"),
	FOREIGN KEY ("organisation_id", "quote_id") REFERENCES "quotes"("organisation_id", "id") ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX "quote_events_of_quote" ON "quote_events" USING btree ("organisation_id", "quote_id", "created_at", "id");--> statement-breakpoint
CREATE TABLE "delivery_dockets" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"number_text" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"content" jsonb NOT NULL,
	"created_by_user_id" uuid,
	"created_by_user_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	PRIMARY KEY ("organisation_id", "id"),
	FOREIGN KEY ("organisation_id", "quote_id") REFERENCES "quotes"("organisation_id", "id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_dockets_by_number" ON "delivery_dockets" USING btree ("organisation_id", "number");--> statement-breakpoint
CREATE INDEX "delivery_dockets_of_quote" ON "delivery_dockets" USING btree ("organisation_id", "quote_id", "number");--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "number_text" text;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD COLUMN "refers_to_id" uuid;--> statement-breakpoint
ALTER TABLE "issued_documents" ADD CONSTRAINT "issued_documents_refers_to" FOREIGN KEY ("organisation_id", "refers_to_id")
  REFERENCES "issued_documents"("organisation_id", "id");--> statement-breakpoint

-- Nobody changes or takes out what has happened or was given out; only with its quote does it go.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_events_kept BEFORE UPDATE OR DELETE ON "quote_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER issued_documents_kept BEFORE UPDATE OR DELETE ON "issued_documents"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
REVOKE UPDATE, DELETE ON "issued_documents" FROM app_system, app_user;--> statement-breakpoint
ALTER TABLE "quote_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quote_events" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "quote_events" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "quote_events" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT ON "quote_events" TO app_system, app_user;--> statement-breakpoint
ALTER TABLE "delivery_dockets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delivery_dockets" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "delivery_dockets" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "delivery_dockets" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ("withdrawn_at") ON "delivery_dockets" TO app_system, app_user;--> statement-breakpoint

-- The history that was never written gives way to the timeline, which begins with what is known of the quotes there are.
DROP TABLE "history_entries";--> statement-breakpoint
SET LOCAL ROLE app_system;--> statement-breakpoint
INSERT INTO "quote_events" ("organisation_id", "id", "quote_id", "kind", "user_id", "user_name", "created_at")
  SELECT q.organisation_id, gen_random_uuid(), q.id, 'created', q.created_by_user_id,
    NULLIF(trim(concat_ws(' ', u.first_name, u.last_name)), ''), q.created_at
  FROM quotes q LEFT JOIN users u ON u.id = q.created_by_user_id;--> statement-breakpoint
INSERT INTO "quote_events" ("organisation_id", "id", "quote_id", "kind", "user_id", "user_name", "facts", "created_at")
  SELECT d.organisation_id, gen_random_uuid(), d.quote_id, 'issued', d.created_by_user_id,
    NULLIF(trim(concat_ws(' ', u.first_name, u.last_name)), ''),
    jsonb_build_object('documentType', d.document_type, 'revision', d.revision), d.created_at
  FROM issued_documents d LEFT JOIN users u ON u.id = d.created_by_user_id;--> statement-breakpoint
RESET ROLE;
