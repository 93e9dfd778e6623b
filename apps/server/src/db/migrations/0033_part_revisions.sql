-- Drawings that parts had before a new revision took their place, with what the part cost then.
CREATE TABLE "part_revisions" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_item_id" uuid NOT NULL,
	"revision" text NOT NULL,
	"file_name" text NOT NULL,
	"drawing_id" uuid NOT NULL,
	"thumbnail_file_key" text,
	"item_price" numeric,
	"quantity" integer NOT NULL,
	"replaced_by" text NOT NULL,
	"replaced_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("organisation_id", "id"),
	FOREIGN KEY ("organisation_id", "quote_item_id") REFERENCES "quote_items"("organisation_id", "id") ON DELETE cascade,
	FOREIGN KEY ("organisation_id", "drawing_id") REFERENCES "drawings"("organisation_id", "id")
);
--> statement-breakpoint
CREATE INDEX "part_revisions_of_item" ON "part_revisions" USING btree ("organisation_id", "quote_item_id");--> statement-breakpoint
ALTER TABLE "part_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "part_revisions" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "part_revisions" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "part_revisions" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "part_revisions" TO app_system, app_user;
