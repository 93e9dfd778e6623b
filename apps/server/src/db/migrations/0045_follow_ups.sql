-- The day on which somebody asks the customer again, who wants to be told of it that morning, and when they were.
ALTER TABLE "quotes" ADD COLUMN "follow_up_date" date;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "follow_up_user_id" uuid;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "follow_up_user_name" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "follow_up_reminded_at" timestamp with time zone;--> statement-breakpoint

-- Filters of the list of quotes under a name: of one person, or for everybody of the shop.
CREATE TABLE "quote_filters" (
	"organisation_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"list" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"modified_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quote_filters_organisation_id_id_pk" PRIMARY KEY("organisation_id","id"),
	CONSTRAINT "quote_filters_name" UNIQUE("organisation_id","user_id","name_key")
);
--> statement-breakpoint
ALTER TABLE "quote_filters" ADD CONSTRAINT "quote_filters_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_filters" ADD CONSTRAINT "quote_filters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_filters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quote_filters" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "quote_filters" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "quote_filters" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "quote_filters" TO app_system, app_user;
