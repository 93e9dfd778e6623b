-- What the search box looks in, apart from the quotes: narrow rows that change only when a name or number does, or a quote is archived.
CREATE TABLE "quote_words" (
	"organisation_id" uuid NOT NULL,
	"quote_id" uuid NOT NULL,
	"search_text" text COLLATE "C" NOT NULL,
	"is_deleted" boolean NOT NULL,
	CONSTRAINT "quote_words_organisation_id_quote_id_pk" PRIMARY KEY("organisation_id","quote_id")
);
--> statement-breakpoint
ALTER TABLE "quote_words" ADD CONSTRAINT "quote_words_organisation_id_quote_id_quotes_fk" FOREIGN KEY ("organisation_id","quote_id") REFERENCES "public"."quotes"("organisation_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quote_words" FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY system_access ON "quote_words" TO app_system USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY organisation_access ON "quote_words" TO app_user
  USING (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid))
  WITH CHECK (organisation_id = (SELECT NULLIF(current_setting('app.organisation_id', true), '')::uuid));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON "quote_words" TO app_system, app_user;--> statement-breakpoint

CREATE FUNCTION keep_quote_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO quote_words (organisation_id, quote_id, search_text, is_deleted)
    VALUES (NEW.organisation_id, NEW.id, NEW.search_text, NEW.is_deleted)
    ON CONFLICT (organisation_id, quote_id) DO UPDATE
      SET search_text = excluded.search_text, is_deleted = excluded.is_deleted;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER quote_words_added AFTER INSERT ON "quotes" FOR EACH ROW EXECUTE FUNCTION keep_quote_words();--> statement-breakpoint
CREATE TRIGGER quote_words_changed AFTER UPDATE OF "search_text", "is_deleted" ON "quotes" FOR EACH ROW
  WHEN (OLD.search_text IS DISTINCT FROM NEW.search_text OR OLD.is_deleted <> NEW.is_deleted) EXECUTE FUNCTION keep_quote_words();--> statement-breakpoint

-- The quotes that are there already, as in 0003.
SET LOCAL ROLE app_system;--> statement-breakpoint
INSERT INTO quote_words SELECT organisation_id, id, search_text, is_deleted FROM quotes;--> statement-breakpoint
RESET ROLE;--> statement-breakpoint

-- Words inside of these texts are found by an index where the server has the two extensions of PostgreSQL's own contrib package and lets
-- this database have them. Where it has not, as in the embedded database, a search reads the texts of the shop.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE EXTENSION IF NOT EXISTS btree_gin;
  CREATE INDEX "quote_words_by_trigram" ON "quote_words" USING gin ("organisation_id", "search_text" gin_trgm_ops)
    WITH (gin_pending_list_limit = 512);
EXCEPTION WHEN feature_not_supported OR undefined_file OR insufficient_privilege OR undefined_object THEN
  RAISE NOTICE 'No index for searching quotes: %', SQLERRM;
END $$;
