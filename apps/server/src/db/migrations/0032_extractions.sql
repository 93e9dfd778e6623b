-- What a part was before parts were extracted from it, so that the extraction can be undone.
CREATE TABLE "extractions" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"quote_item_id" uuid NOT NULL,
	"drawing_id" uuid NOT NULL,
	"part" jsonb NOT NULL,
	"made" jsonb NOT NULL,
	"rest_hash" text,
	"is_undone" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("organisation_id", "id"),
	FOREIGN KEY ("organisation_id", "quote_id") REFERENCES "quotes"("organisation_id", "id") ON DELETE cascade,
	FOREIGN KEY ("organisation_id", "drawing_id") REFERENCES "drawings"("organisation_id", "id")
);
--> statement-breakpoint
CREATE INDEX "extractions_of_quote" ON "extractions" USING btree ("organisation_id", "quote_id");--> statement-breakpoint
ALTER TABLE "extractions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "extractions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "extractions" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "extractions" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE ON "extractions" TO app_system, app_user;
