-- Bills of materials that came with the drawings of a quote, and what was taught of the names that a customer gives files.
CREATE TABLE "bills_of_materials" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"lines" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	PRIMARY KEY ("organisation_id", "id"),
	FOREIGN KEY ("organisation_id", "quote_id") REFERENCES "quotes"("organisation_id", "id") ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bills_of_materials_of_quote" ON "bills_of_materials" USING btree ("organisation_id", "quote_id", "file_name");--> statement-breakpoint
ALTER TABLE "bills_of_materials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bills_of_materials" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "bills_of_materials" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "bills_of_materials" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, DELETE ON "bills_of_materials" TO app_system, app_user;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "name_rules" jsonb DEFAULT '[]'::jsonb NOT NULL;
