-- The folders that the file of a part lay in, the outermost first: the bill of materials that lay with it speaks first of it.
ALTER TABLE "quote_items" ADD COLUMN "folders" jsonb DEFAULT '[]'::jsonb NOT NULL;
